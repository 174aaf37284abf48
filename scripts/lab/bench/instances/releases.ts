import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../../../start/processes.ts'
import { root } from '../../../start/root.ts'
import { runCommand } from './command.ts'

const folder = join(root, '.cache/releases')

/** What a release needs beside `web` to serve the site. */
const parts = [
  '.env.example',
  'schemas',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** What is not taken along from `web`: builds are a release's own. */
const own = /^(?:\.next.*|\.static-archive|e2e|docs)$/

/**
 * Makes a release: a folder of its own with sources and packages, built. Packages are linked, not copied.
 *
 * @returns where it is
 */
export async function makeRelease(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const release = join(folder, name)
  await rm(release, { recursive: true, force: true })
  await mkdir(join(release, 'web'), { recursive: true })
  const copy = (from: string, how = '-a'): Promise<void> =>
    runCommand('cp', [how, join(root, from), join(release, from)])
  await copy('node_modules', '-al')
  for (const part of parts) await copy(part)
  for (const part of await readdir(join(root, 'web'))) {
    if (!own.test(part)) await copy(join('web', part))
  }
  const build = join(release, 'scripts/lab/bench/instances/build-release.ts')
  await run({ name: `build of ${name}`, args: [build], env, cwd: release })
  return release
}

export async function removeReleases(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
}
