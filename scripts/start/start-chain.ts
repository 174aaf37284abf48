import { toHex } from 'viem'
import { type AccountName, accounts, mnemonic } from '../chain/accounts.ts'
import { addresses } from '../chain/deploy.ts'
import { blockTime, startChain } from './chain.ts'
import { runServices } from './services.ts'

const situations: readonly (readonly [AccountName, string])[] = [
  ['vested', 'holds tokens and something to claim'],
  ['beforeCliff', 'has a grant whose cliff lies ahead'],
  ['nothing', 'has coins for fees and nothing else'],
  ['withoutFee', 'holds tokens and a claim, but no coins for fees'],
]

// `npm run chain` starts a local chain alone.
await runServices(async (services, { environment: { CHAIN_PORT: port } }) => {
  const { url } = await startChain(services, { port, blockTime })
  console.log(`Chain 1287 on ${url}`)
  console.log(`  token    ${addresses.token}`)
  console.log(`  vesting  ${addresses.vesting}`)
  console.log('Accounts. Their keys are public: never send anything of value to them.')
  for (const [name, situation] of situations) {
    const account = accounts[name]
    const key = account.getHdKey().privateKey
    console.log(`  ${account.address}  ${situation}`)
    if (key) console.log(`    private key ${toHex(key)}`)
  }
  console.log(`Mnemonic: ${mnemonic}`)
  console.log('Stop with Ctrl+C.')
})
