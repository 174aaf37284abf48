import { AppLink } from '../../ui/link/app-link.tsx'
import { type ChainId, explorerLink } from './chain-ids.ts'

interface ExternalLinkProps {
  label: string
  href: string
  className?: string | undefined
}

/** A link to another site, in the wallet's own style. */
export function ExternalLink({
  label,
  href,
  className = 'underline underline-offset-4',
}: ExternalLinkProps) {
  return <AppLink link={{ label, href, external: true, soon: false }} className={className} />
}

interface ExplorerLinkProps extends Omit<ExternalLinkProps, 'href'> {
  chainId: ChainId
  kind: 'address' | 'tx'
  value: string
}

/** A link to the explorer, except on the local chain, which has no explorer. */
export function ExplorerLink({ chainId, kind, value, ...link }: ExplorerLinkProps) {
  if (chainId === 1287 && process.env.NEXT_PUBLIC_PRACTICE_WALLET === 'true') return null
  return <ExternalLink {...link} href={explorerLink(chainId, kind, value)} />
}
