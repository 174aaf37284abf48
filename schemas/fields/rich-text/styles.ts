import slugify from '@sindresorhus/slugify'

/** The styles of blocks in formatted text. */
export const blockStyles = ['normal', 'h2', 'h3', 'h4', 'blockquote'] as const

/** The kinds of lists in formatted text. */
export const listItems = ['bullet', 'number'] as const

/** The marks that have no data of their own. */
export const decorators = ['strong', 'em', 'code'] as const

/** The languages the site highlights, with their titles for editors. */
export const codeLanguages = {
  typescript: 'TypeScript',
  tsx: 'TSX',
  javascript: 'JavaScript',
  bash: 'Bash',
  json: 'JSON',
  graphql: 'GraphQL',
  solidity: 'Solidity',
  html: 'HTML',
  yaml: 'YAML',
  http: 'HTTP',
  text: 'Plain text',
}

export type CodeLanguage = keyof typeof codeLanguages

/** Turns words into a part of an address: `Große Straße` → `grosse-strasse`; empty for letters of scripts such as Han. */
export function slugOf(text: string): string {
  const words = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/['’]/g, '')
  return slugify(words, { decamelize: false, customReplacements: [['&', ' ']] })
}

/** Turns a heading into an anchor: `3. Your rights` → `3-your-rights`. */
export function headingSlug(text: string): string {
  return slugOf(text) || 'part'
}
