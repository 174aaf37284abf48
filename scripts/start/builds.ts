import { createHash, randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { childEnvironment } from './child-environment.ts'
import type { LoadedEnvironment } from './environment.ts'
import { run } from './processes.ts'
import { step } from './progress.ts'
import { root } from './root.ts'
import { signInVariables } from './sign-in.ts'

/** Next's command line, as a file that Node can run without a shell. */
export const nextCommand = 'node_modules/next/dist/bin/next'
/** Sanity's command line, as a file that Node can run without a shell. */
export const sanityCommand = join(root, 'node_modules/sanity/bin/sanity')
const precompressCommand = join(root, 'node_modules/precompress/dist/precompress.js')

/** The variables that are compiled into the site's build. */
function siteValues({ variables }: LoadedEnvironment): NodeJS.Dict<string> {
  const names = Object.keys(variables).filter((name) => name.startsWith('NEXT_PUBLIC_'))
  const own = ['SANITY_PROJECT_ID', 'SANITY_DATASET', ...names].sort()
  return Object.fromEntries(own.map((name) => [name, variables[name]]))
}

/** The Studio's variables, derived from the project's. */
export function studioVariables({ environment, variables }: LoadedEnvironment): NodeJS.ProcessEnv {
  const { SANITY_PROJECT_ID, SANITY_DATASET, NEXT_PUBLIC_SITE_URL, NEXT_PUBLIC_WALLET } =
    environment
  const { LAKE_PORT, LAKE_PUBLIC_URL = `http://localhost:${LAKE_PORT}` } = environment
  const local = SANITY_PROJECT_ID === 'local'
  return childEnvironment('studio', {
    ...variables,
    SANITY_STUDIO_PROJECT_ID: SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: SANITY_DATASET,
    SANITY_STUDIO_API_HOST: local ? LAKE_PUBLIC_URL : '',
    SANITY_STUDIO_SITE_URL: NEXT_PUBLIC_SITE_URL,
    SANITY_STUDIO_WALLET: String(NEXT_PUBLIC_WALLET),
    ...signInVariables(environment),
  })
}

/**
 * Builds the Studio unless the last build is up to date. The build does not depend on the project: the
 * environment is a separate file, which is written each time.
 */
export async function buildStudio(loaded: LoadedEnvironment): Promise<void> {
  const expected = await fingerprint(['studio', 'schemas'], {})
  const env = studioVariables(loaded)
  const cwd = join(root, 'studio')
  const build = [sanityCommand, 'build', '--yes']
  // The server sends these copies, so that no request waits for compression.
  const compress = [precompressCommand, '--silent', '--include', '**.js,**.css,**.svg', 'dist']
  await buildOnce(join(cwd, 'dist'), expected, () =>
    step('Build the Studio', async () => {
      for (const args of [build, compress]) await run({ name: 'studio', args, env, cwd })
    }),
  )
  await run({ name: 'studio', args: ['studio/server/write-environment.ts'], env })
}

/**
 * Builds the site unless the last build is up to date, without a type check. Deletes Next's fetch cache first:
 * each build uses its own URLs (`content/source/client.ts`), so old entries would only pile up.
 */
export async function buildSite(loaded: LoadedEnvironment): Promise<void> {
  const expected = await fingerprint(['web', 'schemas'], siteValues(loaded))
  const folder = join(root, 'web', loaded.environment.WEB_BUILD)
  await buildOnce(folder, expected, async () => {
    await rm(join(folder, 'cache/fetch-cache'), { recursive: true, force: true })
    await step('Build the site', () =>
      run({
        name: 'site',
        args: [nextCommand, 'build', 'web'],
        env: childEnvironment('next', {
          ...loaded.variables,
          NODE_ENV: 'production',
          NEXT_TELEMETRY_DISABLED: '1',
          SKIP_TYPE_CHECK: 'true',
          BUILD_ID: randomUUID(),
          BUILD_TIME: new Date().toISOString(),
        }),
      }),
    )
  })
}

/** Checks the types of the site. @throws ProcessFailedError with the compiler's output */
export function checkSiteTypes(): Promise<void> {
  const args = ['node_modules/typescript/bin/tsc', '-p', 'web']
  return step('Check the types', () =>
    run({ name: 'types', args, env: childEnvironment('other', process.env) }),
  )
}

const ignored = new Set([
  '.static-archive',
  'node_modules',
  'dist',
  '.sanity',
  'e2e',
  'docs',
  // The front serves a build but is not part of it.
  'front',
  '.cache',
])

/** The files in a folder whose changes make a new build necessary. */
export async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const nested = entries
    .filter(({ name }) => !(ignored.has(name) || name.startsWith('.next')))
    .map((entry) => {
      const path = `${folder}/${entry.name}`
      if (entry.isDirectory()) return listSources(path)
      const counts =
        /\.(?:tsx?|css|json|js|woff2?|svg|png)$/.test(path) && !/\.test\.tsx?$|next-env/.test(path)
      return Promise.resolve(counts ? [path] : [])
    })
  return (await Promise.all(nested)).flat()
}

/**
 * A hash of everything that goes into a build.
 *
 * @param folders - the folders with the sources
 * @param values - other inputs, such as public variables
 */
async function fingerprint(
  folders: readonly string[],
  values: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const lists = await Promise.all(folders.map(listSources))
  const files = [...lists.flat(), 'package-lock.json', 'tsconfig.json'].sort()
  const hash = createHash('sha256').update(JSON.stringify(values))
  for (const file of files) hash.update(file).update(await readFile(join(root, file)))
  return hash.digest('hex')
}

/** Names and sizes of a build's files, without those that a start, a running site or `npm run dev` writes. */
async function listOutput(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /(?<!\.nft)\.(?:js|json|css)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(
      (file) =>
        !/[\\/](?:cache|dev|trace|diagnostics)[\\/]|[\\/]environment\.js$/.test(
          file.slice(folder.length),
        ),
    )
    .sort()
  return files.map((file) => `${statSync(file).size} ${file.slice(folder.length)}`).join('\n')
}

/**
 * Builds unless the folder holds a complete build with this fingerprint: a file that was cut or lost makes a new
 * build necessary. The old fingerprint is removed first, so that a build killed half-way is never mistaken for the
 * previous one.
 */
export async function buildOnce(
  folder: string,
  expected: string,
  build: () => Promise<void>,
): Promise<void> {
  const file = join(folder, 'fingerprint')
  const whole = async () => `${expected}\n${await listOutput(folder)}`
  if (existsSync(file) && (await readFile(file, 'utf8')) === (await whole())) return
  await rm(file, { force: true })
  await build()
  await writeFile(file, await whole())
}
