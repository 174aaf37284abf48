import { toHex } from 'viem'
import { accounts, mnemonic } from '../chain/accounts.ts'
import { addresses } from '../chain/deploy.ts'
import { blockTime, startChain } from './chain.ts'
import { runServices } from './services.ts'

// `npm run chain` starts a local chain alone.
await runServices(async (services, { environment: { CHAIN_PORT: port } }) => {
  const { url } = await startChain(services, { port, blockTime })
  console.log(`Chain 1287 on ${url}`)
  console.log(`  token    ${addresses.token}`)
  console.log(`  vesting  ${addresses.vesting}`)
  console.log('Accounts. Their keys are public: never send anything of value to them.')
  for (const [name, account] of Object.entries(accounts)) {
    const key = account.getHdKey().privateKey
    console.log(`  ${account.address}  ${name}`)
    if (key) console.log(`    private key ${toHex(key)}`)
  }
  console.log(`Mnemonic: ${mnemonic}`)
  console.log('Stop with Ctrl+C.')
})
