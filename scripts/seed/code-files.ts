import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import type { Fields } from './format.ts'

const endings: Readonly<Record<CodeLanguage, string>> = {
  bash: 'sh',
  graphql: 'graphql',
  html: 'html',
  http: 'http',
  javascript: 'js',
  json: 'json',
  solidity: 'sol',
  text: 'txt',
  tsx: 'tsx',
  typescript: 'ts',
  yaml: 'yaml',
}
const endingOf = new Map(Object.entries(endings))

/** The file name of a code tab: its label with the extension of its language. */
function fileName({ label, language, _key }: Fields): string {
  const ending = endingOf.get(String(language)) ?? 'txt'
  const name = String(label ?? _key)
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|-+$/g, '')
  return name.endsWith(`.${ending}`) ? name : `${name || 'code'}.${ending}`
}

/**
 * Moves the code of a tab from a document into a file, where people can read it and the compiler can check it.
 *
 * @param add - stores a file and returns its name
 */
export function withCodeFile(fields: Fields, add: (name: string, code: string) => string): Fields {
  const { code, ...rest } = fields
  if (fields._type !== 'codeTab' || typeof code !== 'string') return fields
  return { ...rest, codeFile: add(fileName(fields), `${code}\n`) }
}

/** Puts the code of a file back into its tab. */
export function withCode(fields: Fields, read: (name: string) => string): Fields {
  const { codeFile, ...rest } = fields
  if (fields._type !== 'codeTab' || typeof codeFile !== 'string') return fields
  return { ...rest, code: read(codeFile).replace(/\n$/, '') }
}
