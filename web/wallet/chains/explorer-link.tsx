import { AppLink } from '../../ui/link/app-link.tsx'
import { type ChainId, explorerLink } from './chain-ids.ts'

interface ExplorerLinkProps {
  chainId: ChainId
  kind: 'address' | 'tx'
  value: string
  label: string
  className?: string
}

/** A link to the explorer, except on the local chain, which no explorer knows. */
export function ExplorerLink({
  chainId,
  kind,
  value,
  label,
  className = 'underline underline-offset-4',
}: ExplorerLinkProps) {
  if (chainId === 1287 && process.env.NEXT_PUBLIC_PRACTICE_WALLET === 'true') return null
  const href = explorerLink(chainId, kind, value)
  return <AppLink link={{ label, href, external: true, soon: false }} className={className} />
}
