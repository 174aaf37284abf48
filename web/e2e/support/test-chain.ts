import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  keccak256,
  type LocalAccount,
  numberToHex,
  parseAbi,
  parseEther,
  parseUnits,
  publicActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { moonbaseAlpha } from 'viem/chains'
import { z } from 'zod'

/** The JSON-RPC address of the local chain (`npm run chain`). */
export const chainUrl = z.url().parse(process.env.CHAIN_URL ?? 'http://127.0.0.1:8545')

/** Whether an address is that of the network's node. */
export const isNode = ({ href }: URL) => href === new URL(chainUrl).href

/** Where `npm run chain` always deploys its contracts. */
export const contracts = {
  token: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  vesting: '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512',
} as const

const tokenAbi = parseAbi(['function balanceOf(address) view returns (uint256)'])
const vestingAbi = parseAbi([
  'struct Details { uint256 nonVestedTotal; uint256 vestedTotal; uint256 endTime; uint256 vestedStart; uint256 perSecond; uint256 nonVestedClaimable; uint256 vestedClaimable; }',
  'function getVestingDataDetails(address) view returns (Details)',
])

export const chain = createTestClient({
  chain: moonbaseAlpha,
  mode: 'anvil',
  transport: http(chainUrl),
  pollingInterval: 50,
}).extend(publicActions)

export interface Situation {
  /** NCTR held. */
  tokens?: string
  /** DEV held, for fees. */
  coin?: string
  /** NCTR granted: half of the vesting period has passed, or the cliff lies ahead. */
  grant?: { atOnce: string; later: string; cliffAhead?: boolean }
}

export const nctr = (amount: string) => parseUnits(amount, 18)

/** A new account in a situation of its own, so that tests do not interfere with each other. */
export async function newAccount({ tokens, coin = '10', grant }: Situation): Promise<LocalAccount> {
  const account = privateKeyToAccount(generatePrivateKey())
  await chain.setBalance({ address: account.address, value: parseEther(coin) })
  if (tokens) await giveTokens(account.address, tokens)
  if (grant) {
    const now = (await chain.getBlock()).timestamp
    const start = grant.cliffAhead ? now + 90n * 86_400n : now - 180n * 86_400n
    await write(slotOf(account.address), contracts.vesting, [
      nctr(grant.atOnce),
      nctr(grant.later),
      start,
      start + 360n * 86_400n,
    ])
  }
  return account
}

// Written into the contracts' storage: transactions of parallel tests would compete for the owner's nonces.

function giveTokens(to: Address, amount: string): Promise<void> {
  return write(slotOf(to), contracts.token, [nctr(amount)])
}

/** Where a contract stores its record of an account: the balance in `Token.sol`, the grant in `Vesting.sol`. */
export function slotOf(account: Address): Hex {
  // Each is the first variable of its contract.
  return keccak256(encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [account, 0n]))
}

async function write(slot: Hex, address: Address, words: readonly bigint[]): Promise<void> {
  for (const [at, word] of words.entries()) {
    const index = numberToHex(BigInt(slot) + BigInt(at), { size: 32 })
    await chain.setStorageAt({ address, index, value: numberToHex(word, { size: 32 }) })
  }
}

export function tokensOf(address: Address): Promise<bigint> {
  return chain.readContract({
    address: contracts.token,
    abi: tokenAbi,
    functionName: 'balanceOf',
    args: [address],
  })
}

export function grantOf(address: Address) {
  return chain.readContract({
    address: contracts.vesting,
    abi: vestingAbi,
    functionName: 'getVestingDataDetails',
    args: [address],
  })
}

/** The time of the block that holds the first transaction of an account. */
export async function firstTransactionTime(address: Address): Promise<bigint> {
  let blockNumber = await chain.getBlockNumber()
  while ((await chain.getTransactionCount({ address, blockNumber: blockNumber - 1n })) > 0) {
    blockNumber -= 1n
  }
  return (await chain.getBlock({ blockNumber })).timestamp
}
