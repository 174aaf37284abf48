import type { CodeLanguage } from '@nectar/schemas/fields/rich-text/styles'
import { Code } from '../../ui/code/code.tsx'
import { CodeFrame } from '../../ui/code/code-frame.tsx'

interface CodeBlockProps {
  code: string
  language: CodeLanguage
  /** In the bar; the language by default. */
  title?: string
}

/** Names a piece of code so that it can be told from others on the page: by how it begins. */
export function codeLabel(title: string, code: string): string {
  return `${title}: ${code.trimStart().split('\n', 1)[0]}`
}

/** A framed piece of highlighted code with a copy button. */
export function CodeBlock({ code, language, title = languageNames[language] }: CodeBlockProps) {
  return (
    <CodeFrame title={title} copyText={code} copyLabel={`Copy the code (${title})`}>
      <Code code={code} language={language} label={codeLabel(title, code)} />
    </CodeFrame>
  )
}

/** The languages of code samples, as their users write them. */
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
