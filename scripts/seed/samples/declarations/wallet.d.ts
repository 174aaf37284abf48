/** The embedded wallet without a framework. */
declare module '@nectar/wallet' {
  import type { Address, EIP1193Provider } from 'viem'

  export interface EmbeddedWallet {
    /** For viem, ethers and wagmi alike. */
    provider: EIP1193Provider
    /** Opens the sign-in window: passkey, or a code by email. */
    signIn(): Promise<Address>
    signOut(): Promise<void>
  }

  export function createWallet(options: {
    integrationId: string
    chainIds: readonly number[]
  }): EmbeddedWallet
}

declare module '@nectar/wallet/react' {
  import type { ReactNode } from 'react'
  import type { Address, Hex } from 'viem'

  export interface WalletState {
    /** Undefined until somebody has signed in. */
    address: Address | undefined
    signIn(): Promise<Address>
    signOut(): Promise<void>
    signMessage(message: string): Promise<Hex>
  }

  export function WalletProvider(props: {
    integrationId: string
    chainIds: readonly number[]
    children: ReactNode
  }): ReactNode

  export function useWallet(): WalletState
}
