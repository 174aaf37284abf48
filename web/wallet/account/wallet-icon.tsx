import type { Connector } from 'wagmi'
import { CellMark } from '../../ui/geometry/cell-mark.tsx'
import { imageData } from '../session/wallets.ts'

interface WalletIconProps {
  connector: Pick<Connector, 'icon' | 'type'>
  className: string
}

/** The wallet's own logo, where it has one. */
export function WalletIcon({ connector, className }: WalletIconProps) {
  if (connector.type === 'coinbaseWallet') {
    return (
      <svg viewBox="0 0 32 32" aria-hidden="true" className={`shrink-0 ${className}`}>
        <rect width="32" height="32" rx="7" fill="#0052ff" />
        <path
          fill="#fff"
          fillRule="evenodd"
          d="M16 4.7a11.3 11.3 0 1 1 0 22.6a11.3 11.3 0 0 1 0-22.6m-2.5 7.7c-.6 0-1.1.5-1.1 1.1v5c0 .6.5 1.1 1.1 1.1h5c.6 0 1.1-.5 1.1-1.1v-5c0-.6-.5-1.1-1.1-1.1z"
        />
      </svg>
    )
  }
  const icon = imageData(connector.icon)
  // A data URI from the wallet, nothing to optimize.
  if (icon) return <img src={icon} alt="" className={`shrink-0 rounded-sm ${className}`} />
  return <CellMark level={0.5} className={`shrink-0 ${className}`} />
}
