import { CopyButton } from '../../ui/copy/copy-button.tsx'
import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { chainFacts, chainIds } from '../chains/chain-ids.ts'
import { ExplorerLink } from '../chains/explorer-link.tsx'
import type { TokenConfig } from '../token-config.ts'

/** The token's contract on each network, to copy and to look up; it needs no wallet. */
export function ContractList({
  token,
  tokenName,
}: {
  token: TokenConfig['token']
  tokenName: string
}) {
  return (
    <dl className="border-y border-rule">
      {chainIds.map((id) => {
        const address = token[id]
        const { name } = chainFacts[id]
        return (
          <div
            key={id}
            className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-rule py-2 [&+&]:border-t"
          >
            <dt className="min-w-[min(9rem,100%)] text-muted">{name}</dt>
            {address ? (
              <dd className="flex flex-wrap items-center gap-x-4">
                <TruncatedText>{address}</TruncatedText>
                <CopyButton text={address} label={`Copy the ${tokenName} contract on ${name}`} />
                <ExplorerLink
                  chainId={id}
                  kind="address"
                  value={address}
                  label="Moonscan"
                  className="underline underline-offset-4"
                />
              </dd>
            ) : (
              <dd className="text-muted">Not deployed on this network yet</dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
