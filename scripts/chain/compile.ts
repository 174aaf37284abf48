import { readFile } from 'node:fs/promises'
import solc from 'solc'
import type { Abi, Hex } from 'viem'
import { z } from 'zod'

const output = z.object({
  errors: z
    .array(z.object({ severity: z.string(), formattedMessage: z.string() }))
    .default(() => []),
  contracts: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({
          abi: z.custom<Abi>(Array.isArray),
          evm: z.object({ bytecode: z.object({ object: z.string() }) }),
        }),
      ),
    )
    .default(() => ({})),
})

export interface Contract {
  abi: Abi
  bytecode: Hex
}

/** The Solidity compiler refused a source: `message` holds its report. */
export class CompileError extends Error {
  override name = 'CompileError'
}

/**
 * Runs the compiler.
 *
 * @param input - the compiler's standard JSON input
 * @param read - reads an imported file
 * @returns the contracts, by file and name
 * @throws CompileError on any error or warning
 */
export function runCompiler(input: unknown, read?: (path: string) => { contents: string }) {
  const compiled = solc.compile(JSON.stringify(input), read && { import: read })
  const { errors, contracts } = output.parse(JSON.parse(compiled))
  if (errors.length > 0) {
    throw new CompileError(errors.map((error) => error.formattedMessage).join('\n'))
  }
  return contracts
}

/**
 * Compiles `contracts/<name>.sol`. The EVM version "paris" works on both networks: it has no PUSH0, which
 * older nodes do not support.
 *
 * @throws CompileError on any error or warning
 */
export async function compile(name: string): Promise<Contract> {
  const file = `${name}.sol`
  const content = await readFile(new URL(`contracts/${file}`, import.meta.url), 'utf8')
  const input = {
    language: 'Solidity',
    sources: { [file]: { content } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const contract = runCompiler(input)[file]?.[name]
  if (!contract?.evm.bytecode.object)
    throw new CompileError(`${file} declares no contract named ${name}.`)
  return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
}
