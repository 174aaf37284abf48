import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { accounts } from '../chain/accounts.ts'
import { addresses, chainClient } from '../chain/deploy.ts'
import { wantsChain, withChain } from './chain.ts'
import { loadEnvironment } from './environment.ts'
import { findFreePort } from './ports.ts'
import { Services } from './supervisor.ts'

/** A site that others can reach does not start with the secrets of .env.example. */
const stubs = {
  // The .env of this checkout may turn off the wallet or the chain.
  NEXT_PUBLIC_WALLET: 'true',
  CHAIN_PORT: '8545',
  SANITY_READ_TOKEN: 'a-read-token-of-its-own',
  SANITY_WRITE_TOKEN: 'a-write-token-of-its-own',
  SANITY_WEBHOOK_SECRET: 'a-webhook-secret-of-its-own',
}
const loadedWith = (changes: NodeJS.Dict<string>) =>
  loadEnvironment({ ...process.env, ...stubs, ...changes })
const wanted = (changes: NodeJS.Dict<string>) => wantsChain(loadedWith(changes))
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

it.each([
  [{}, true],
  [{ NEXT_PUBLIC_SITE_URL: 'http://127.0.0.1:3000' }, true],
  [{ CHAIN_PORT: '' }, false],
  [{ NEXT_PUBLIC_WALLET: 'false' }, false],
  [{ NEXT_PUBLIC_SITE_URL: 'http://localhost.nectar.example' }, false],
  [{ NEXT_PUBLIC_TOKEN_1284: token }, false],
])('with %j a local chain is wanted: %s', (changes, expected) => {
  expect(wanted(changes)).toBe(expected)
})

it.each([
  { NEXT_PUBLIC_SITE_URL: 'http://nectar.example' },
  { NEXT_PUBLIC_RPC_URLS_1287: 'https://rpc.nectar.example' },
  { NEXT_PUBLIC_RPC_URLS_1287: 'http://127.0.0.1:8545,https://rpc.nectar.example' },
])('the practice wallet is refused with %j', (changes) => {
  const local = { NEXT_PUBLIC_RPC_URLS_1287: 'http://127.0.0.1:8545' }
  const practice = { ...local, ...changes, NEXT_PUBLIC_PRACTICE_WALLET: 'true' }
  expect(() => wanted(practice)).toThrow('NEXT_PUBLIC_PRACTICE_WALLET must be false')
})

let services = new Services()
afterEach(async () => {
  vi.unstubAllEnvs()
  await services.stop()
  services = new Services()
})

const pidOfChain = (port: number): string =>
  execFileSync('pgrep', ['--full', `anvil .*--port ${port} `], { encoding: 'utf8' }).trim()

it('a local chain gets no secret, and one that dies is restarted with its contracts', {
  tags: ['all'],
}, async () => {
  const port = await findFreePort()
  const loaded = loadedWith({ CHAIN_PORT: String(port) })
  vi.stubEnv('SANITY_WRITE_TOKEN', 'a-token-for-others')
  const { environment } = await withChain(services, loaded)
  expect(environment.NEXT_PUBLIC_TOKEN_1287).toBe(addresses.token)
  const client = chainClient(`http://127.0.0.1:${port}`, 1287)
  // Deploying ends with emptying this account.
  const coins = () => client.getBalance(accounts.withoutFee).catch(() => undefined)
  expect(await coins()).toBe(0n)

  const killed = pidOfChain(port)
  expect(readFileSync(`/proc/${killed}/environ`, 'utf8').includes('SANITY_')).toBe(false)
  process.kill(Number(killed), 'SIGKILL')
  await expect.poll(coins).toBe(0n)
  expect(await client.getCode({ address: addresses.vesting })).toMatch(/^0x\w+/)
  expect(pidOfChain(port)).not.toBe(killed)
})

it('if its port is taken, the site starts without a chain and says why', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue()
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const loaded = loadedWith({ CHAIN_PORT: String(port) })
  expect(await withChain(services, loaded)).toBe(loaded)
  other.close()
  expect(said.mock.calls.flat().join()).toContain(`Port ${port} is taken`)
})
