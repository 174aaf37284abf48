import { toHex } from 'viem'
import { z } from 'zod'
import { type AccountName, mnemonic } from './accounts.ts'
import { startChain } from './start-chain.ts'

const situations: readonly (readonly [AccountName, string])[] = [
  ['vested', 'holds tokens and something to claim'],
  ['beforeCliff', 'has a grant whose cliff lies ahead'],
  ['nothing', 'has coins for fees and nothing else'],
  ['withoutFee', 'holds tokens and a claim, but no coins for fees'],
]

const port = z.coerce
  .number()
  .int()
  .min(1)
  .max(65535)
  .default(8545)
  .safeParse(process.env.CHAIN_PORT || undefined)
if (!port.success) {
  console.error('CHAIN_PORT must be a port number, for example CHAIN_PORT=8545')
  process.exit(1)
}

// Moonbeam's block time, so that confirmations take as long as there.
const chain = await startChain({ port: port.data, blockTime: 6 })

console.log(`Chain 1287 on ${chain.url}`)
console.log(`  token    ${chain.addresses.token}`)
console.log(`  vesting  ${chain.addresses.vesting}`)
console.log('Accounts. Their keys are public: never send anything of value to them.')
for (const [name, situation] of situations) {
  const account = chain.accounts[name]
  const key = account.getHdKey().privateKey
  console.log(`  ${account.address}  ${situation}`)
  if (key) console.log(`    private key ${toHex(key)}`)
}
console.log(`Mnemonic: ${mnemonic}`)
console.log('Stop with Ctrl+C.')

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    chain.close().then(() => process.exit(0))
  })
}
