import type { RpcMethod } from '@nectar/schemas/demos/kinds'
import { useRef, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { Choices, DemoField } from '../parts/inputs.tsx'
import { compose, parametersOf, readAnswer, type SentRequest, useSend } from './json-rpc.ts'

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
  const state = busy
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
        <p role="status" className="font-mono text-small">
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

/** JSON, indented if it is valid, with long lines wrapped. */
export function JsonText({ text }: { text: string }) {
  return (
    <pre className="font-mono text-[0.8125rem] leading-5 wrap-anywhere whitespace-pre-wrap">
      <code>{pretty(text)}</code>
    </pre>
  )
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2)
  } catch {
    return text
  }
}

interface RpcPanelProps {
  /** The node's address; without it nothing can be sent. */
  url: string | undefined
  chain: string
  coin: string
  account: string
  block: string
  recordedFrom: string
  recordings: readonly { method: RpcMethod; text: string }[]
}

/** Compose a JSON-RPC request: a recorded answer, or that of a node when the visitor sends it. */
export function RpcPanel(props: RpcPanelProps) {
  const { url, chain, coin, recordedFrom, recordings } = props
  const firstMethod = recordings[0]?.method ?? 'eth_blockNumber'
  const [wantedMethod, setMethod] = useAddressState('method', firstMethod)
  const method = recordings.find((one) => one.method === wantedMethod)?.method ?? firstMethod
  const [account, setAccount] = useState(props.account)
  const [block, setBlock] = useState(props.block)
  const { sent, busy, send } = useSend(url)
  const form = useRef<HTMLDivElement>(null)
  const wanted = parametersOf[method]
  const composed = compose({ method, account, block })
  const problems = 'problems' in composed ? composed.problems : {}
  const body = 'body' in composed ? composed.body : undefined
  const asRecorded = compose({ method, account: props.account, block: props.block })
  const recorded =
    'body' in asRecorded && asRecorded.body === body
      ? recordings.find((one) => one.method === method)
      : undefined

  const submit = () => {
    if (body) void send(body)
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <DemoFrame
      title={`POST, ${chain}`}
      aside={body && <CopyButton text={body} label="Copy the request" />}
      result={
        <AnswerSheet
          method={method}
          coin={coin}
          busy={busy}
          problem={body ? undefined : 'The request is not complete.'}
          sent={sent?.body === body ? sent : undefined}
          recorded={recorded?.text}
          recordedFrom={recordedFrom}
          canSend={url !== undefined}
        />
      }
    >
      <div ref={form} className="flex min-w-0 flex-col gap-5 noscript:hidden">
        <Choices
          legend="Method"
          choices={recordings.map((one) => ({
            value: one.method,
            label: <code className="font-mono wrap-anywhere">{one.method}</code>,
          }))}
          value={method}
          onChange={setMethod}
          // Columns as wide as the longest name, which would otherwise break in the middle of a word.
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-2"
        />
        <DemoField
          label="Account"
          value={account}
          onChange={setAccount}
          error={problems.account}
          className={wanted.includes('account') ? '' : 'hidden'}
        />
        <DemoField
          label="Block"
          value={block}
          onChange={setBlock}
          error={problems.block}
          className={wanted.includes('block') ? '' : 'hidden'}
        />
      </div>
      <div className="min-w-0 sm:border-t sm:border-rule sm:pt-4">
        <p className="mb-2 hidden font-mono text-label text-muted sm:block">The exact request</p>
        <details className="rest">
          <summary className="unfolds rest-button">The exact request</summary>
          {body ? (
            <JsonText text={body} />
          ) : (
            <p className="text-small text-muted">Not complete yet.</p>
          )}
        </details>
      </div>
      {url === undefined ? (
        <p className="text-small text-muted">
          This site has no node to ask, so the answer is the recorded one.
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 noscript:hidden">
          <Button variant="yellow" onClick={submit}>
            Send
          </Button>
          <p className="min-w-0 flex-1 basis-48 text-small text-muted wrap-anywhere">
            to {new URL(url).host}. Nothing is sent before you press it.
          </p>
        </div>
      )}
    </DemoFrame>
  )
}
