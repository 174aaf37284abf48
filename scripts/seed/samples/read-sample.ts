import { readFileSync } from 'node:fs'
import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'

const languages: Readonly<Record<string, CodeLanguage>> = {
  graphql: 'graphql',
  json: 'json',
  sh: 'bash',
  ts: 'typescript',
  tsx: 'tsx',
  yaml: 'yaml',
}

/**
 * A tab with the code of a sample. The samples are files of their own, so that the compiler
 * checks what visitors copy.
 *
 * @param path - the file within this folder, such as `services/web3-storage/upload.ts`
 * @param label - what the tab is called; the file's name without it
 */
export function sample(
  path: string,
  label = path.slice(path.lastIndexOf('/') + 1),
) {
  const language = languages[path.slice(path.lastIndexOf('.') + 1)]
  if (!language)
    throw new TypeError(
      `No language of the site goes with the sample ${path}.`,
    )
  return {
    label,
    language,
    code: readFileSync(new URL(path, import.meta.url), 'utf8').trimEnd(),
  }
}
