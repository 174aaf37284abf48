import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { getCode } from 'viem/actions'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import type { ChainId } from '../chains/chain-ids.ts'
import { Notice } from '../notices/notice.tsx'
import type { HexAddress } from '../token-config.ts'
import { doubtAbout } from './doubt-about.ts'
import { QueryState } from './query-state.tsx'

interface RecipientDoubtProps {
  chainId: ChainId
  recipient: HexAddress
  vesting: HexAddress | undefined
  /** What signs the transfer. */
  children: ReactNode
}

/** Asks once more, saying why, before a transfer that is likely a mistake. */
export function RecipientDoubt({ chainId, recipient, vesting, children }: RecipientDoubtProps) {
  const config = useConfig()
  const [isMeant, setMeant] = useState(false)
  const code = useQuery({
    queryKey: ['code', chainId, recipient],
    queryFn: async () =>
      (await getCode(config.getClient({ chainId }), { address: recipient })) ?? '0x',
  })
  return (
    <QueryState query={code} waiting="Checking the recipient…">
      {(found) => {
        const doubt = doubtAbout({ recipient, vesting, code: found })
        if (!doubt || isMeant) return children
        return (
          <Notice role="alert" tone="warning">
            <p>{doubt}</p>
            <Button variant="secondary" className="mt-4" onClick={() => setMeant(true)}>
              I want to send it there
            </Button>
          </Notice>
        )
      }}
    </QueryState>
  )
}
