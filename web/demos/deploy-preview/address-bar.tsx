import { useId } from 'react'
import type { Answer } from './routes.ts'

interface AddressBarProps {
  path: string
  onChange: (path: string) => void
  answer: Answer
}

const names = { 200: 'OK', 301: 'Moved', 400: 'Bad request', 404: 'Not found' } as const

/** An address bar to type a path, and the response to it. */
export function AddressBar({ path, onChange, answer }: AddressBarProps) {
  const id = useId()
  const { status, file, looked, words } = answer
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-3 rounded-lg border border-control bg-sunken py-1.5 pr-1.5 pl-3">
        <svg aria-hidden="true" viewBox="0 0 40 8" className="w-9 shrink-0 fill-control">
          <circle cx="4" cy="4" r="4" />
          <circle cx="20" cy="4" r="4" />
          <circle cx="36" cy="4" r="4" />
        </svg>
        <label htmlFor={id} className="sr-only">
          Path that a visitor asks for
        </label>
        <span
          aria-hidden="true"
          className="hidden shrink-0 font-mono text-small whitespace-nowrap text-muted sm:inline"
        >
          your-domain
        </span>
        <input
          id={id}
          value={path}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          className="h-9 w-full min-w-0 rounded-sm bg-raised px-2 font-mono text-small text-text noscript:hidden"
        />
        <span className="hidden font-mono text-small noscript:inline">{path}</span>
      </div>
      <div role="status" className="flex flex-col gap-2">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-h3 font-headline tabular-nums">{status}</span>
          <span className="font-mono text-small text-muted">{names[status]}</span>
          {file && <span className="font-mono text-small wrap-anywhere">{file}</span>}
        </p>
        <p className="text-small text-muted">{words}</p>
      </div>
      {looked.length > 1 && (
        <ol className="flex flex-col gap-1 font-mono text-[0.8125rem] leading-5">
          {looked.map((candidate) => (
            <li key={candidate} className="flex gap-3">
              <span className="w-16 shrink-0 text-muted">
                {candidate === file ? 'found' : 'no file'}
              </span>
              <span className={`wrap-anywhere ${candidate === file ? '' : 'text-muted'}`}>
                {candidate}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
