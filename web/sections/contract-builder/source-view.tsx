import { contractName } from '@nectar/schemas/sections/contract-builder/source'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { ScrollRegion } from '../../ui/layout/scroll-region.tsx'
import { newLines, solidityTokens } from './solidity.ts'

interface SourceViewProps {
  source: string
  /** The source that the last choice gave: what it did not have is marked. */
  before: string
}

const file = `${contractName}.sol`

/** The contract, in which what the last choice brought stands out. */
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
                  key={index}
                  className={
                    added.has(index) ? '-ml-3 border-l-3 border-accent pl-2.25' : undefined
                  }
                >
                  {solidityTokens(line).map(({ text, className }, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a token is its place
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
