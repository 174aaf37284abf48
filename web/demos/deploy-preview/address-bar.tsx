import { useId } from 'react'

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

export interface Answer {
  status: 200 | 301 | 400 | 404
  /** The file served, or the one behind the redirect. */
  file?: string
  /** The files looked up, in order. */
  looked: readonly string[]
  words: string
}

/** Normalizes a typed path; undefined if it is malformed. */
function pathOf(typed: string): string | undefined {
  const [plain = ''] = typed.trim().split(/[?#]/)
  try {
    const decoded = decodeURIComponent(plain.startsWith('/') ? plain : `/${plain}`)
    const kept: string[] = []
    for (const part of decoded.slice(1).split('/')) {
      if (part === '..') kept.pop()
      else if (part !== '.') kept.push(part)
    }
    return kept.join('/')
  } catch {
    return undefined
  }
}

/**
 * The response of a deployment to a path: the file itself, the page of that name, the folder's index,
 * or the deployment's 404.html.
 */
export function answerPath(files: readonly string[], typed: string): Answer {
  const path = pathOf(typed)
  if (path === undefined) {
    return {
      status: 400,
      looked: [],
      words: 'A percent sign here is not part of an encoded character.',
    }
  }
  const candidates: readonly Candidate[] =
    path === '' || path.endsWith('/')
      ? [[`${path}index.html`, 200, 'A folder’s address answers with its index.']]
      : [
          [path, 200, 'The file itself.'],
          [`${path}.html`, 200, 'The page of that name: its address needs no .html.'],
          [`${path}/index.html`, 301, `It moves to /${path}/, which sends the index.`],
        ]
  const looked = candidates.map(([file]) => file)
  const found = candidates.find(([file]) => files.includes(file))
  if (found) {
    const [file, status, words] = found
    return { status, file, looked: looked.slice(0, looked.indexOf(file) + 1), words }
  }
  const own = '404.html'
  const hasOwn = files.includes(own)
  return {
    status: 404,
    ...(hasOwn && { file: own }),
    looked: [...looked, own],
    words: `No file matches, ${hasOwn ? 'so your own 404.html answers' : 'and there is no 404.html'}.`,
  }
}

type Candidate = readonly [file: string, status: 200 | 301, words: string]
