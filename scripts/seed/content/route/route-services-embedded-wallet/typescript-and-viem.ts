import { createWallet } from '@nectar/wallet'
import { createWalletClient, custom, parseEther } from 'viem'
import { moonbaseAlpha } from 'viem/chains'

const wallet = createWallet({
  integrationId: 'int_61d3f9',
  chainIds: [moonbaseAlpha.id],
})

const account = await wallet.signIn()
const client = createWalletClient({
  account,
  chain: moonbaseAlpha,
  transport: custom(wallet.provider),
})

const hash = await client.sendTransaction({
  to: '0x82656dAA2691742b37B5F7Bc9ce97C8a523Cf67E',
  value: parseEther('0.01'),
})
console.log(hash)
