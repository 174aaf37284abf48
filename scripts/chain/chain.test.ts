import { readFile } from 'node:fs/promises'
import getPort from 'get-port'
import { type Address, getAddress, getContract, parseAbi, parseUnits } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { startChain } from '../start/chain.ts'
import { Services } from '../start/supervisor.ts'
import { accounts } from './accounts.ts'
import { compile, compileContracts, contractsFile } from './compile.ts'
import { addresses } from './deploy.ts'

// Starts a real chain, because contracts cannot run elsewhere.
const services = new Services()
afterAll(() => services.stop())
const port = await getPort()
const { client } = await startChain(services, { port })

const token = getContract({
  address: addresses.token,
  abi: parseAbi([
    'function decimals() view returns (uint8)',
    'function totalSupply() view returns (uint256)',
    'function balanceOf(address) view returns (uint256)',
  ]),
  client,
})
const vesting = getContract({
  address: addresses.vesting,
  abi: parseAbi([
    'struct Details { uint256 nonVestedTotal; uint256 vestedTotal; uint256 endTime; uint256 vestedStart; uint256 perSecond; uint256 nonVestedClaimable; uint256 vestedClaimable; }',
    'function getVestingDataDetails(address user) view returns (Details)',
  ]),
  client,
})
const balanceOf = (owner: Address) => token.read.balanceOf([owner])
const detailsOf = (user: Address) => vesting.read.getVestingDataDetails([user])

test('the chain has id 1287 and the contracts are at their fixed addresses', async () => {
  expect(await client.getChainId()).toBe(1287)
  expect(addresses).toEqual({
    token: getAddress('0x5FbDB2315678afecb367f032d93F642f64180aa3'),
    vesting: getAddress('0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'),
  })
  expect(await token.read.decimals()).toBe(18)
  expect(await token.read.totalSupply()).toBe(parseUnits('150000000', 18))
})

test('each account is in its own situation', async () => {
  const { vested, beforeCliff, nothing, withoutFee } = accounts
  expect(await balanceOf(vested.address)).toBe(parseUnits('1250.5', 18))
  expect((await detailsOf(vested.address)).nonVestedClaimable).toBe(parseUnits('2500', 18))
  expect((await detailsOf(vested.address)).vestedClaimable).toBeGreaterThan(parseUnits('1800', 18))

  const later = await detailsOf(beforeCliff.address)
  expect(later.vestedTotal).toBe(parseUnits('12000', 18))
  expect(later.nonVestedClaimable + later.vestedClaimable).toBe(0n)

  expect((await detailsOf(nothing.address)).endTime).toBe(0n)
  expect(await balanceOf(nothing.address)).toBe(0n)
  expect(await client.getBalance(nothing)).toBeGreaterThan(0n)

  expect(await client.getBalance(withoutFee)).toBe(0n)
  expect((await detailsOf(withoutFee.address)).nonVestedClaimable).toBe(parseUnits('100', 18))
})

test('the compiled contracts are up to date: run `npm run generate` after a change', async () => {
  expect(await readFile(contractsFile, 'utf8')).toBe(compileContracts())
})

test('a source that does not compile is reported by name', () => {
  expect(() => compile({ 'Broken.sol': 'contract {' })).toThrow(/Broken\.sol/)
})
