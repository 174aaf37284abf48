import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compileContracts, contractsFile } from '../chain/compile.ts'
import { sanityCommand } from '../start/builds.ts'
import { ProcessFailedError, run } from '../start/processes.ts'
import { root } from '../start/root.ts'
import { createInlineScripts, inlineScriptsFile } from './inline-scripts.ts'
import { createReferences } from './references.ts'
import { createIconNames, createRegistries, createSectionComponents } from './registries.ts'

/** Runs a command of the Sanity CLI in the Studio's folder. @throws ProcessFailedError with its output */
function runSanity(...command: string[]): Promise<void> {
  return run({
    name: `sanity ${command.join(' ')}`,
    args: [sanityCommand, ...command],
    cwd: join(root, 'studio'),
    // The types cover the whole model, also for a site without the wallet.
    env: {
      ...process.env,
      SANITY_STUDIO_WALLET: 'true',
      DO_NOT_TRACK: '1',
      NO_UPDATE_NOTIFIER: '1',
    },
  })
}

const schemas = join(root, 'schemas')
try {
  for (const { name, text } of await createRegistries(schemas)) {
    await writeFile(join(schemas, 'generated', name), text)
  }
  await writeFile(join(schemas, 'generated', 'icons.ts'), await createIconNames(schemas))
  const components = join(root, 'web/sections/generated/components.ts')
  await writeFile(components, await createSectionComponents(schemas))
  await writeFile(inlineScriptsFile, await createInlineScripts())
  await writeFile(contractsFile, compileContracts())
  await runSanity('schema', 'extract', '--force')
  const extracted = await readFile(join(root, 'studio', '.sanity', 'schema.json'), 'utf8')
  const references = createReferences(JSON.parse(extracted))
  await writeFile(join(schemas, 'generated', 'references.ts'), references)
  await runSanity('typegen', 'generate')
} catch (error) {
  if (!(error instanceof ProcessFailedError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
