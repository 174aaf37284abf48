import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import manifest from '../../package.json' with { type: 'json' }
import { root } from '../start/root.ts'

/** Debian's. The headless shell comes first, because tests take a quarter less time in it than in the full browser. */
const usualPlaces = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/** The Chromium that `npm ci` installs, unpacked on first use. It exists only for Linux on x64. */
function bundledBrowser(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const version = manifest.devDependencies['@sparticuz/chromium']
  const folder = join(root, 'node_modules/.cache/chromium', version)
  // Written last, so that an interrupted run leaves none.
  const program = join(folder, 'start.sh')
  if (existsSync(program)) return program
  console.log('Found no installed Chromium: unpacking the one from the npm package.')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  execFileSync(process.execPath, ['scripts/test/unpack-browser.ts'], {
    cwd: root,
    env: { ...process.env, TMPDIR: folder },
    stdio: 'inherit',
  })
  return program
}

/**
 * Finds the browser for the tests: the one named by CHROMIUM_PATH, Playwright's own, one in a usual place, or the one
 * that `npm ci` installs. Without any, it is where Playwright would install its own, and Playwright says how.
 */
export function findBrowser(): string {
  const own = chromium.executablePath()
  const places = [process.env.CHROMIUM_PATH, own, ...usualPlaces]
  return places.find((path) => path && existsSync(path)) ?? bundledBrowser() ?? own
}

/** Disable the browser's own background requests, and let it run as root in a container. */
export const browserArguments = [
  ...['--no-sandbox', '--disable-gpu', '--disable-sync', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update'],
]
