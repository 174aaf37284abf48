import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../start/root.ts'

/** There is no Chromium for the tests. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError'

  constructor() {
    super(
      'The tests need Chromium: install Chrome, run `npx playwright install chromium`, or name a browser with CHROMIUM_PATH.',
    )
  }
}

/** Debian's. The headless shell comes first, because tests take a quarter less time in it than in the full browser. */
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * The Chromium that `npm ci` installs, unpacked on first use. It exists only for Linux on x64.
 */
function bundledBrowser(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = manifest.devDependencies['@sparticuz/chromium']
  const folder = join(root, 'node_modules/.cache/chromium', version)
  const program = join(folder, 'start-chromium')
  if (existsSync(program)) return program
  console.log('Found no installed Chromium: unpacking the one from the npm package.')
  // Unpacked into a folder of its own first: another process may unpack at the same time, and either may be
  // interrupted.
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  execFileSync(process.execPath, ['scripts/test/unpack-browser.ts'], {
    cwd: root,
    env: { ...process.env, TMPDIR: unfinished },
    stdio: 'inherit',
  })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    if (!existsSync(program)) throw error
    rmSync(unfinished, { recursive: true })
  }
  return program
}

/**
 * Finds the browser for the tests: the one named by CHROMIUM_PATH, Playwright's own, one in a usual place, or
 * the one that `npm ci` installs.
 *
 * @throws BrowserMissingError saying how to get one
 */
export function findBrowser(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...usualPlaces]
  const found = candidates.find((path) => path && existsSync(path)) ?? bundledBrowser()
  if (!found) throw new BrowserMissingError()
  return found
}

/** Disable the browser's own background requests, and let it run as root in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]

/** Launches the browser for the tests, with further arguments. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: findBrowser(), args: [...browserArguments, ...more] })
}
