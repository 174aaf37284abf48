import { useWallet, WalletProvider } from '@nectar/wallet/react'

function Account() {
  const { address, signIn, signMessage, signOut } = useWallet()
  if (!address) {
    return (
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
    )
  }
  return (
    <>
      <p>{address}</p>
      <button type="button" onClick={() => signMessage('Hello, Orchard')}>
        Sign a message
      </button>
      <button type="button" onClick={() => signOut()}>
        Sign out
      </button>
    </>
  )
}

/** The integration id is public: it works on the origins you list for it. */
export function App() {
  return (
    <WalletProvider integrationId="int_61d3f9" chainIds={[1284, 1287]}>
      <Account />
    </WalletProvider>
  )
}
