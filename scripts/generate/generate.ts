import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRegistries } from './registries.ts'
import { runSanityCli } from './sanity-cli.ts'

const root = fileURLToPath(new URL('../../schemas', import.meta.url))
for (const { name, text } of await createRegistries(root)) {
  await writeFile(join(root, 'generated', name), text)
}
await runSanityCli('schema', 'extract', '--force')
await runSanityCli('typegen', 'generate')
