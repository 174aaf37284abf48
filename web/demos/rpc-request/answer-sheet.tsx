import type { RpcMethod } from '@nectar/schemas/demos/rpc-request'
import { cellCorners, pointList } from '../../ui/geometry/hex.ts'
import { JsonText } from './json-text.tsx'
import { readAnswer } from './read-answer.ts'
import type { SentRequest } from './use-send.ts'

interface AnswerSheetProps {
  method: RpcMethod
  coin: string
  busy: boolean
  /** Why the request cannot be sent. */
  problem: string | undefined
  /** The response to this request. */
  sent: SentRequest | undefined
  /** The recorded answer to this request. */
  recorded: string | undefined
  recordedFrom: string
  canSend: boolean
}

/** The answer to a request, interpreted and raw, or why there is none. */
export function AnswerSheet(props: AnswerSheetProps) {
  const { method, coin, busy, problem, sent, recorded, recordedFrom, canSend } = props
  const text = sent ? ('text' in sent.outcome ? sent.outcome.text : undefined) : recorded
  const reading = text === undefined ? undefined : readAnswer(method, text, coin)
  const error =
    (sent && 'problem' in sent.outcome ? sent.outcome.problem : undefined) ??
    (reading && 'problem' in reading ? reading.problem : undefined)
  const state: WireState = busy
    ? 'busy'
    : problem
      ? 'none'
      : error
        ? 'failed'
        : sent
          ? 'live'
          : recorded
            ? 'recorded'
            : 'none'
  const unknown = canSend
    ? 'No answer is recorded for this. Send it to get one.'
    : 'No answer is recorded for this.'
  const said = {
    busy: 'Asking the node.',
    failed: error ?? '',
    live: 'The node answered.',
    recorded: 'A recorded answer.',
    none: problem ?? unknown,
  }

  return (
    <div aria-busy={busy} className="flex min-w-0 flex-1 flex-col gap-6">
      <div>
        <Wire state={state} />
        <p role="status" className="mt-3 font-mono text-small">
          {said[state]}
        </p>
        <p className="mt-1 text-small text-muted">
          {state === 'recorded' && recordedFrom}
          {state === 'live' && sent && `It took ${sent.took} ms from this tab and back.`}
        </p>
      </div>
      {reading && 'figure' in reading && !problem && !busy && (
        <p className="min-w-0">
          <span className="block font-display text-figure font-headline wrap-anywhere tabular-nums">
            {reading.figure}
          </span>
          <span className="text-muted">{reading.meaning}</span>
        </p>
      )}
      {text !== undefined && !problem && !busy && (
        <div className="min-w-0 border-t border-rule pt-4">
          <p className="mb-2 font-mono text-label text-muted">The answer</p>
          <JsonText text={text.slice(0, 3000)} />
        </div>
      )}
    </div>
  )
}

type WireState = 'recorded' | 'busy' | 'live' | 'failed' | 'none'

const lines: Record<WireState, string> = {
  recorded: 'stroke-control',
  busy: 'stroke-accent',
  live: 'stroke-accent',
  failed: 'stroke-danger',
  none: 'stroke-rule',
}

/** A line between page and node: solid after a live answer, otherwise dashed. Decorative. */
function Wire({ state }: { state: WireState }) {
  const live = state === 'live'
  return (
    <svg viewBox="0 0 240 44" aria-hidden="true" className="w-full max-w-80">
      <polygon
        className="fill-accent stroke-accent"
        points={pointList(cellCorners([22, 22], 18))}
      />
      <path
        className={`fill-none ${lines[state]}`}
        strokeWidth="2"
        strokeDasharray={live ? undefined : '4 5'}
        d="M46 22H194"
      />
      {state === 'failed' && (
        <path className="fill-none stroke-danger" strokeWidth="2" d="M113 15l14 14m0-14l-14 14" />
      )}
      <polygon
        className={live ? 'fill-accent stroke-accent' : `fill-none ${lines[state]}`}
        strokeWidth="1.5"
        points={pointList(cellCorners([218, 22], 18))}
      />
    </svg>
  )
}
