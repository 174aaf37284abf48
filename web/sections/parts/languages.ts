import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'

/** The languages of code samples, as their users write them. */
export const languageNames: Record<CodeLanguage, string> = {
  bash: 'Shell',
  graphql: 'GraphQL',
  html: 'HTML',
  http: 'HTTP',
  javascript: 'JavaScript',
  json: 'JSON',
  solidity: 'Solidity',
  text: 'Text',
  tsx: 'TSX',
  typescript: 'TypeScript',
  yaml: 'YAML',
}
