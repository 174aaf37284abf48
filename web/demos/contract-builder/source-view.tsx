import { contractName } from '@nectar/schemas/demos/contract/source'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx'

interface SourceViewProps {
  source: string
  /** The previous source: lines it did not have are marked. */
  before: string
}

const file = `${contractName}.sol`

/** The contract's source, with the lines that the last choice added marked. */
export function SourceView({ source, before }: SourceViewProps) {
  const added = newLines(before, source)
  return (
    <div className="relative -m-4 min-w-0 flex-1 sm:-m-6">
      <div className="flex flex-col lg:absolute lg:inset-0">
        <div className="code-bar">
          <div>{file}</div>
          <CopyButton text={source} label={`Copy the code (${file})`} />
        </div>
        <ScrollRegion
          className="code max-h-72 flex-1 sm:max-h-120 overflow-y-auto lg:max-h-none"
          label={file}
        >
          <pre>
            <code>
              {source.split('\n').map((line, index) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
                  key={index}
                  className={
                    added.has(index) ? '-ml-3 border-l-3 border-accent pl-2.25' : undefined
                  }
                >
                  {solidityTokens(line).map(({ text, className }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no other identity
                    <span key={at} className={className}>
                      {text}
                    </span>
                  ))}
                  {'\n'}
                </span>
              ))}
            </code>
          </pre>
        </ScrollRegion>
      </div>
    </div>
  )
}

/** A run of characters of a line and its class, such as `tok-string`. */
interface SolidityToken {
  text: string
  className?: string
}

const kinds = [
  ['tok-comment', /\/\/.*/],
  ['tok-string', /"[^"]*"/],
  [
    'tok-keyword',
    /\b(?:address|bool|bytes4|constructor|contract|error|external|for|from|function|if|immutable|import|internal|is|memory|onlyOwner|override|pragma|private|public|return|returns|revert|solidity|string|super|uint256|uint96|view)\b/,
  ],
  ['tok-function', /\b\w+(?=\()/],
] as const

const token = new RegExp(kinds.map(([, pattern]) => `(${pattern.source})`).join('|'), 'g')

/** Splits a line of Solidity into tokens for highlighting. */
export function solidityTokens(line: string): SolidityToken[] {
  const tokens: SolidityToken[] = []
  let end = 0
  for (const match of line.matchAll(token)) {
    if (match.index > end) tokens.push({ text: line.slice(end, match.index) })
    const kind = kinds[match.slice(1).findIndex((group) => group !== undefined)]
    tokens.push(kind ? { text: match[0], className: kind[0] } : { text: match[0] })
    end = match.index + match[0].length
  }
  return end < line.length ? [...tokens, { text: line.slice(end) }] : tokens
}

/** The indices of the lines that were not in the previous source, counting repeated lines. */
export function newLines(before: string, after: string): ReadonlySet<number> {
  const left = new Map<string, number>()
  for (const line of before.split('\n')) left.set(line, (left.get(line) ?? 0) + 1)
  const added = after.split('\n').flatMap((line, index) => {
    const count = left.get(line) ?? 0
    left.set(line, count - 1)
    return count > 0 || line.trim() === '' ? [] : index
  })
  return new Set(added)
}
