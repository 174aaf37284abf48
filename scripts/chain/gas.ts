import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type ContractChoice,
  choiceKey,
  type MeasuredGas,
  measuredWith,
} from '@nectar/schemas/sections/contract-builder/options'
import { contractName, contractSource } from '@nectar/schemas/sections/contract-builder/source'

import { type Address, type Hex, parseUnits } from 'viem'
import { accounts, deployer } from './accounts.ts'
import { startAnvil } from './anvil.ts'
import { CompileError, type Contract, runCompiler } from './compile.ts'
import { type ChainClient, chainClient } from './deploy.ts'

const require = createRequire(import.meta.url)

/** The file name affects the metadata in the bytecode, and so the gas. */
const fileOf = (choice: ContractChoice) => `${choiceKey(choice)}.sol`

/** Compiles the sources together, so that shared imports are read only once. */
function compileAll(choices: readonly ContractChoice[]): Contract[] {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      choices.map((choice) => [fileOf(choice), { content: contractSource(choice) }]),
    ),
    settings: {
      // OpenZeppelin copies memory with MCOPY, which needs at least this version.
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { [contractName]: ['abi', 'evm.bytecode.object'] } },
    },
  }
  const read = (path: string) => ({ contents: readFileSync(require.resolve(path), 'utf8') })
  const contracts = runCompiler(input, read)
  return choices.map((choice) => {
    const contract = contracts[fileOf(choice)]?.[contractName]
    if (!contract) throw new CompileError(`${fileOf(choice)} declares no ${contractName}.`)
    return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  })
}

const tokens = BigInt(measuredWith.tokens)
const wholeTokens = parseUnits('1000000', 18)
const uri = 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi/'

/** The constructor's arguments, chosen by the names of its parameters. */
function construction(choice: ContractChoice, { abi }: Contract): unknown[] {
  const fungible = choice.standard === 'erc20'
  const values: Readonly<Record<string, unknown>> = {
    name: measuredWith.name,
    symbol: measuredWith.symbol,
    uri,
    supply: fungible ? wholeTokens : tokens,
    maximum: fungible ? 2n * wholeTokens : 10n * tokens,
    royalty: 500n,
  }
  const own = abi.find(({ type }) => type === 'constructor')
  return own?.type === 'constructor' ? own.inputs.map(({ name = '' }) => values[name]) : []
}

async function measure(
  client: ChainClient,
  choice: ContractChoice,
  contract: Contract,
): Promise<MeasuredGas> {
  const { standard, options } = choice
  const done = async (hash: Hex) => {
    const receipt = await client.waitForTransactionReceipt({ hash })
    if (receipt.status !== 'success') throw new Error(`A call of ${standard} ${options} failed.`)
    return receipt
  }
  const deployed = await done(
    await client.deployContract({ ...contract, args: construction(choice, contract) }),
  )
  const address: Address = deployed.contractAddress ?? '0x'
  const call = async (functionName: string, args: unknown[]) => {
    const hash = await client.writeContract({ address, abi: contract.abi, functionName, args })
    return Number((await done(hash)).gasUsed)
  }
  const [first, second] = [accounts.vested.address, accounts.nothing.address]
  const mintTo = { erc20: [wholeTokens / 10n], erc721: [], erc1155: [1n, 1n] }[standard]
  const mintable = options.includes('mintable')
  // The sender gets two tokens and keeps one, so that the transfer does not empty its balance.
  if (mintable && standard !== 'erc20') {
    await call('mint', [deployer.address, ...mintTo])
    await call('mint', [deployer.address, ...mintTo])
  }
  const mint = mintable ? await call('mint', [first, ...mintTo]) : undefined
  const transfer = {
    erc20: () => call('transfer', [second, wholeTokens / 10n]),
    erc721: () => call('transferFrom', [deployer.address, second, 1n]),
    erc1155: () => call('safeTransferFrom', [deployer.address, second, 1n, 1n, '0x']),
  }
  const gas = { deploy: Number(deployed.gasUsed), transfer: await transfer[standard]() }
  return mint === undefined ? gas : { ...gas, mint }
}

/** Deploys and calls contracts on a temporary chain, and returns the gas that each used. */
export async function measureGas(
  choices: readonly ContractChoice[],
  { port }: { port: number },
): Promise<MeasuredGas[]> {
  const contracts = compileAll(choices)
  const anvil = await startAnvil({ port, chainId: 1287, blockTime: 0 })
  try {
    const client = chainClient(`http://127.0.0.1:${port}`, 1287)
    const measured: MeasuredGas[] = []
    for (const [index, contract] of contracts.entries()) {
      const choice = choices[index]
      if (choice) measured.push(await measure(client, choice, contract))
    }
    return measured
  } finally {
    anvil.kill()
  }
}
