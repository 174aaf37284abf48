import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import type { HexAddress } from '../token-config.ts'
import { Avatar } from './avatar.tsx'

/** The label of the wallet button while somebody is connected. */
export function AccountBadge({ address }: { address: HexAddress }) {
  return (
    <>
      <Avatar address={address} className="size-6" />
      <span className="sr-only">Wallet </span>
      <TruncatedText>{address}</TruncatedText>
    </>
  )
}
