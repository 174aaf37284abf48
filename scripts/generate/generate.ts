import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRegistries, IncompleteFolderError } from './registries.ts'
import { runSanityCli, SanityCliError } from './sanity-cli.ts'

const root = fileURLToPath(new URL('../../schemas', import.meta.url))
try {
  for (const { name, text } of await createRegistries(root)) {
    await writeFile(join(root, 'generated', name), text)
  }
  await runSanityCli('schema', 'extract', '--force')
  await runSanityCli('typegen', 'generate')
} catch (error) {
  if (!(error instanceof IncompleteFolderError || error instanceof SanityCliError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
