import { useMutation } from '@tanstack/react-query'
import { useConfig } from 'wagmi'
import { Button } from '../../ui/button/button.tsx'
import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { explorerLink } from '../chains/chain-ids.ts'
import { disconnectWallet } from '../session/connect.ts'
import { useChosenChain } from '../session/use-account.ts'
import type { HexAddress } from '../token-config.ts'
import { Avatar } from './avatar.tsx'
import { CoinBalance } from './coin-balance.tsx'
import { NetworkSwitch } from './network-switch.tsx'

/** The connected account: who, how much, on which network, and the way out. */
export function Account({ address, close }: { address: HexAddress; close: () => void }) {
  const config = useConfig()
  const chainId = useChosenChain()
  const leave = useMutation({
    mutationFn: () => disconnectWallet(config),
    onSuccess: close,
  })
  return (
    <>
      <div className="mt-6 flex items-center gap-4">
        <Avatar address={address} className="size-14" />
        <div className="min-w-0">
          <p className="text-h4 font-medium">
            <TruncatedText>{address}</TruncatedText>
          </p>
          <p className="text-small text-muted">
            <CoinBalance address={address} />
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <CopyButton text={address} label="Copy the address" className="-ml-2" />
        <AppLink
          link={{
            label: 'View on Moonscan',
            href: explorerLink(chainId, 'address', address),
            external: true,
            soon: false,
          }}
          className="font-mono text-label text-muted underline underline-offset-4 hover:text-text"
        />
      </div>
      <NetworkSwitch />
      <div className="mt-6 border-t border-rule pt-5">
        <Button variant="secondary" onClick={() => leave.mutate()} disabled={leave.isPending}>
          Disconnect
        </Button>
      </div>
    </>
  )
}
