import { Component, type ReactNode } from 'react'
import { LoadFailed } from '../loading/load-failed.tsx'

interface WalletBoundaryProps {
  children: ReactNode
}

/** Keeps a fault in a wallet island to that island: the page around it, and what was typed, stay. */
export class WalletBoundary extends Component<WalletBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <LoadFailed onRetry={() => this.setState({ failed: false })}>
        Something in this part of the page failed. It sent nothing; try again.
      </LoadFailed>
    )
  }
}
