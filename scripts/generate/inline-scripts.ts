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
  // As React would write it: the policy of a page allows the script by its text.
  const text = output[0].code.trim().replace(/(<\/?)s(?=cript)/g, '$1\\u0073')
  const script = JSON.stringify(text)
  return `// Written by \`npm run generate\` from the folder \`inline\`.\nexport const firstScript = ${script}\n`
}
