import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const folder = fileURLToPath(new URL('../../web/front/document/inline', import.meta.url))

/** The file for the module that `createInlineScripts` returns. */
export const inlineScriptsFile = join(folder, '../generated/inline-scripts.ts')

async function bundle(name: string): Promise<string> {
  const { output } = await build({
    input: join(folder, name),
    output: { format: 'iife', minify: true },
    write: false,
  })
  return output[0].code.trim()
}

/** The source of a module with the scripts that the front writes into each document. */
export async function createInlineScripts(): Promise<string> {
  const names = ['capture', 'push', 'start']
  const scripts = names.map(
    async (name) => `export const ${name}Script = ${JSON.stringify(await bundle(`${name}.ts`))}`,
  )
  return [
    '// Written by `npm run generate` from the folder `inline`.',
    ...(await Promise.all(scripts)),
    '',
  ].join('\n')
}
