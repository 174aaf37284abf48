import type { RpcMethod } from '@nectar/schemas/demos/rpc-request'
import { useRef, useState } from 'react'
import { useAddressState } from '../../ui/address/address-state.ts'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { Choices } from '../parts/choices.tsx'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { DemoField } from '../parts/field.tsx'
import { AnswerSheet } from './answer-sheet.tsx'
import { compose, parametersOf } from './compose.ts'
import { JsonText } from './json-text.tsx'
import { useSend } from './use-send.ts'

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
