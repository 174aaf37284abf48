import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import { Code } from './code.tsx'
import { CodeFrame } from './code-frame.tsx'

interface CodeBlockProps {
  code: string
  language: CodeLanguage
  /** The title bar's text; by default the language. */
  title?: string
}

/** A label for a code block that is unique on the page: it includes the first line. */
export function codeLabel(title: string, code: string): string {
  return `${title}: ${code.trimStart().split('\n', 1)[0]}`
}

/** Highlighted code in a frame with a copy button. */
export function CodeBlock({ code, language, title = languageNames[language] }: CodeBlockProps) {
  return (
    <CodeFrame title={title} copyText={code} copyLabel={`Copy the code (${title})`}>
      <Code code={code} language={language} label={codeLabel(title, code)} />
    </CodeFrame>
  )
}

const languageNames: Record<CodeLanguage, string> = {
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
