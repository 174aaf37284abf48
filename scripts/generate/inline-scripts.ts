import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const folder = fileURLToPath(new URL('../../web/app/inline', import.meta.url))

/** The file for the module that `createInlineScripts` returns. */
export const inlineScriptsFile = join(folder, '../../protocol/generated/first-script.ts')

/** The source of a module with the script that the root layout writes into each document. */
export async function createInlineScripts(): Promise<string> {
  const { output } = await build({
    input: join(folder, 'first-script.ts'),
    output: { format: 'iife', minify: true },
    write: false,
  })
  const script = JSON.stringify(output[0].code.trim())
  return `// Written by \`npm run generate\` from the folder \`inline\`.\nexport const firstScript = ${script}\n`
}
