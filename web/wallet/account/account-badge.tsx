import { TruncatedText } from '../../ui/text/truncated-text.tsx'
import { useAccount } from '../session/use-account.ts'
import { Avatar } from './avatar.tsx'

/** The label of the wallet button: how to connect, or who is connected. */
export function AccountBadge({ label }: { label: string }) {
  const account = useAccount()
  if (account.status === 'reconnecting') return 'Reconnecting…'
  if (account.status !== 'connected') return label
  return (
    <>
      <Avatar address={account.address} className="size-6" />
      <span className="sr-only">Wallet </span>
      <TruncatedText>{account.address}</TruncatedText>
    </>
  )
}
