import { brand } from '@nectar/schemas/config/brand/brand'
import {
  type Address,
  createTestClient,
  getContractAddress,
  type Hex,
  http,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { moonbaseAlpha } from 'viem/chains'
import { accounts, deployer } from './accounts.ts'
import type { Contract } from './compile.ts'
import { contracts } from './generated/contracts.ts'

const day = 86_400n
const month = 30n * day
const tokens = (amount: string) => parseUnits(amount, 18)

/** The contracts' addresses, determined by the deployer and its first two nonces. */
export const addresses = {
  token: getContractAddress({ from: deployer.address, nonce: 0n }),
  vesting: getContractAddress({ from: deployer.address, nonce: 1n }),
}

/** A client for the local chain that can also mine, set balances and act as another account. */
export function chainClient(url: string, id: number) {
  return createTestClient({
    account: deployer,
    chain: { ...moonbaseAlpha, id },
    mode: 'anvil',
    transport: http(url),
    pollingInterval: 20,
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof chainClient>

/** A contract got another address than expected, so the chain is not a new one. */
export class DeployError extends Error {
  override name = 'DeployError'
}

/** Deploys the token and the vesting contract and puts each account into its situation. */
export async function deploy(client: ChainClient): Promise<void> {
  const { Token: token, Vesting: vesting } = contracts
  await create(client, addresses.token, token, [brand.name, brand.token, tokens('150000000')])
  await create(client, addresses.vesting, vesting, [addresses.token])

  const send = async (to: Address, contract: Contract, functionName: string, args: unknown[]) =>
    done(client, await client.writeContract({ address: to, abi: contract.abi, functionName, args }))
  const now = (await client.getBlock()).timestamp
  const grant = (to: Address, atOnce: string, later: string, start: bigint, end: bigint) =>
    send(addresses.vesting, vesting, 'grant', [to, tokens(atOnce), tokens(later), start, end])

  await send(addresses.token, token, 'transfer', [addresses.vesting, tokens('1000000')])
  await send(addresses.token, token, 'transfer', [accounts.vested.address, tokens('1250.5')])
  await send(addresses.token, token, 'transfer', [accounts.withoutFee.address, tokens('10')])
  await grant(accounts.vested.address, '2500', '7500', now - 6n * month, now + 18n * month)
  await grant(accounts.withoutFee.address, '100', '900', now - 6n * month, now + 6n * month)
  await grant(accounts.beforeCliff.address, '0', '12000', now + 3n * month, now + 24n * month)
  await client.setBalance({ address: accounts.withoutFee.address, value: 0n })
}

async function create(client: ChainClient, at: Address, contract: Contract, args: unknown[]) {
  const hash = await client.deployContract({ ...contract, args })
  const { contractAddress } = await done(client, hash)
  if (contractAddress?.toLowerCase() !== at.toLowerCase()) {
    throw new DeployError(`A contract was deployed at ${contractAddress}, not at ${at}.`)
  }
}

const done = (client: ChainClient, hash: Hex) => client.waitForTransactionReceipt({ hash })
