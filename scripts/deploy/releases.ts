import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import { loadEnvironment } from '../start/environment.ts'
import { run } from '../start/processes.ts'

/** The name of a link next to the releases: to the running release, or to the one before it. */
export type Place = 'current' | 'previous'

/** How many releases are kept. */
const kept = 5

/** The folder of a checkout's releases. */
export function releasesOf(checkout: string): string {
  return join(checkout, '.releases')
}

/** The socket on which `run.ts` accepts orders. The system lets only its own user write to it. */
export function socketOf(checkout: string): string {
  return join(releasesOf(checkout), 'run.sock')
}

/** A program of a release, run by the release's own Node. */
export function programOf(checkout: string, name: string, args: readonly string[]) {
  const cwd = join(releasesOf(checkout), name)
  const { NEXT_PUBLIC_SITE_URL, STATIC_ARCHIVE } = loadEnvironment(checkout).environment
  const env = {
    ...process.env,
    // A deployed site has no practice chain.
    CHAIN_PORT: '',
    // Given explicitly, because its default depends on the port, which changes with each release.
    NEXT_PUBLIC_SITE_URL,
    // Not a link as for other data: Turbopack refuses links that lead out of the folder that it builds.
    STATIC_ARCHIVE: resolve(checkout, STATIC_ARCHIVE),
  }
  return { name, command: join(cwd, 'node_modules/.bin/node'), args, env, cwd }
}

/** The release that a link points to; undefined without the link. */
export async function releaseIn(checkout: string, place: Place): Promise<string | undefined> {
  return await readlink(join(releasesOf(checkout), place)).catch(() => undefined)
}

/** Points a link to a release, atomically. */
async function put(checkout: string, place: Place, name: string): Promise<void> {
  const link = join(releasesOf(checkout), place)
  await rm(`${link}.new`, { force: true })
  await symlink(name, `${link}.new`)
  await rename(`${link}.new`, link)
}

/** Makes a release the current one. */
export async function makeCurrent(checkout: string, name: string): Promise<void> {
  const before = await releaseIn(checkout, 'current')
  if (before !== undefined && before !== name) await put(checkout, 'previous', before)
  await put(checkout, 'current', name)
}

/**
 * Makes a release of a checkout: copies it into a folder of its own, links the copy to the data, and builds it.
 *
 * @returns its name
 * @throws ProcessFailedError when it cannot be built
 */
export async function makeRelease(checkout: string): Promise<string> {
  const name = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const folder = join(releasesOf(checkout), name)
  try {
    await copyCheckout(checkout, folder)
    await shareData(checkout, folder)
    const before = join(releasesOf(checkout), 'current/studio/dist')
    if (existsSync(before)) await cp(before, join(folder, 'studio/dist'), { recursive: true })
    const program = programOf(checkout, name, ['scripts/start/build.ts'])
    await run({ ...program, echo: true })
    return name
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Copies the working tree of a checkout. Its packages become hard links. */
export async function copyCheckout(checkout: string, folder: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = listed.split('\0').filter((file) => file && existsSync(join(checkout, file)))
  for (const file of files) await cp(join(checkout, file), join(folder, file))
  for (const modules of globSync(
    ['', '*/', 'scripts/lake/'].map((at) => `${at}node_modules`),
    { cwd: checkout },
  ))
    execFileSync('cp', ['-al', join(checkout, modules), join(folder, modules)])
}

/** Links a release to the data of its checkout. */
async function shareData(checkout: string, release: string): Promise<void> {
  const { LAKE_DATA, INQUIRY_OUTBOX } = loadEnvironment(checkout).environment
  const folders = ['.backups', LAKE_DATA, INQUIRY_OUTBOX]
  for (const path of folders) {
    if (path === undefined || isAbsolute(path)) continue
    await mkdir(join(checkout, path), { recursive: true })
    await mkdir(dirname(join(release, path)), { recursive: true })
    await symlink(join(checkout, path), join(release, path))
  }
  if (existsSync(join(checkout, '.env')))
    await symlink(join(checkout, '.env'), join(release, '.env'))
}

/** Removes all but the newest releases, but never the current or the previous one. */
export async function removeOldReleases(checkout: string): Promise<void> {
  const places = [await releaseIn(checkout, 'current'), await releaseIn(checkout, 'previous')]
  const names = (await readdir(releasesOf(checkout))).filter((name) => /^\d{14}$/.test(name)).sort()
  for (const name of names.slice(0, -kept)) {
    if (places.includes(name)) continue
    await rm(join(releasesOf(checkout), name), { recursive: true, force: true })
  }
}
