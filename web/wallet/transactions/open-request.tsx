import { useQuery } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { chainFacts } from '../chains/chain-ids.ts'
import { limits } from '../limits.ts'
import { Notice } from '../notices/notice.tsx'
import { Waiting } from '../notices/waiting.tsx'
import type { HexAddress } from '../token-config.ts'
import { findAsked } from './find-transaction.ts'
import { follow } from './send-transaction.ts'
import type { Transaction } from './transaction.ts'
import { rememberTransaction, useOpenRequest } from './transaction-store.ts'

/**
 * What is to be said of a request that may be open in the account's wallet. It also looks on the chain
 * whether it was sent: the page that asked may be gone, and the wallet's answer with it.
 */
export function OpenRequest({ account }: { account: HexAddress }) {
  const config = useConfig()
  const asked = useOpenRequest(account)
  useQuery({
    enabled: asked !== undefined,
    queryKey: ['asked', asked?.id],
    queryFn: async () => {
      if (!asked) return null
      const found = await findAsked(config.getClient({ chainId: asked.chainId }), asked)
      if (typeof found === 'string') return found
      await follow(config, asked, found.hash)
      return 'sent'
    },
    refetchInterval: limits.pollingInterval,
  })
  // Of a doubtful one the error tells, where it happened.
  if (!asked || asked.phase === 'doubtful') return null
  return asked.phase === 'asked' ? <Asked asked={asked} /> : <Left asked={asked} />
}

function Asked({ asked }: { asked: Transaction }) {
  return (
    <Waiting onStop={() => rememberTransaction({ ...asked, phase: 'left' })}>
      Check the details in your wallet and sign there: {requestWords(asked)}. Take your time; this
      page waits. If you see no request, open the wallet from its icon or app.
    </Waiting>
  )
}

function Left({ asked }: { asked: Transaction }) {
  return (
    <Notice role="alert" tone="warning" className="mt-5 text-small">
      <p>
        Your wallet may still hold a request: {requestWords(asked)}. If you approve it, it is sent
        and shown here. To do something else, decline it in your wallet first: approving both sends
        both.
      </p>
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        // Believed, and looked up on the chain before anything else is asked.
        onClick={() => rememberTransaction({ ...asked, phase: 'doubtful' })}
      >
        I declined it in my wallet
      </Button>
    </Notice>
  )
}

/** What was asked for, without the token's decimals, which may not be known here. */
function requestWords({ chainId, ...operation }: Transaction): string {
  const on = `on ${chainFacts[chainId].name}`
  return operation.kind === 'claim'
    ? `the claim ${on}`
    : `the transfer to ${operation.recipient} ${on}`
}
