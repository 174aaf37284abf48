import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import solc from 'solc'
import type { Abi, Hex } from 'viem'
import { z } from 'zod'

const hex = z.custom<Hex>((value) => typeof value === 'string')
const contractSchema = z
  .object({
    abi: z.custom<Abi>(Array.isArray),
    evm: z.object({ bytecode: z.object({ object: z.string() }) }),
  })
  .transform(({ abi, evm }) => ({ abi, bytecode: hex.parse(`0x${evm.bytecode.object}`) }))

export type Contract = z.output<typeof contractSchema>

const outputSchema = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).default(() => []),
  contracts: z.record(z.string(), z.record(z.string(), contractSchema)).default(() => ({})),
})

/** The Solidity compiler refused a source: `message` holds its report. */
export class CompileError extends Error {
  override name = 'CompileError'
}

const { resolve } = createRequire(import.meta.url)

/**
 * Compiles Solidity, with imports from npm packages.
 *
 * @param sources - the text of each file
 * @returns the contracts, by file and name
 * @throws CompileError on any error or warning
 */
export function compile(sources: Readonly<Record<string, string>>) {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(sources).map(([file, content]) => [file, { content }]),
    ),
    settings: {
      // OpenZeppelin copies memory with MCOPY, which needs at least this version.
      evmVersion: 'cancun',
      optimizer: { enabled: true, runs: 200 },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const read = (path: string) => ({ contents: readFileSync(resolve(path), 'utf8') })
  const compiled = solc.compile(JSON.stringify(input), { import: read })
  const { errors, contracts } = outputSchema.parse(JSON.parse(compiled))
  if (errors.length > 0) {
    throw new CompileError(errors.map((error) => error.formattedMessage).join('\n'))
  }
  return contracts
}

/** The file for the module that `compileContracts` returns. */
export const contractsFile = join(import.meta.dirname, 'generated/contracts.ts')

/** The source of a module with the compiled contracts of the local chain. */
export function compileContracts(): string {
  const names = ['Token', 'Vesting']
  const entries = names.map((name) => {
    const file = `${name}.sol`
    const text = readFileSync(join(import.meta.dirname, 'contracts', file), 'utf8')
    return [name, compile({ [file]: text })[file]?.[name]]
  })
  const text = JSON.stringify(Object.fromEntries(entries), null, 1)
  return `// Written by \`npm run generate\` from the folder \`contracts\`. Do not edit.
import type { Contract } from '../compile.ts'

export const contracts: Readonly<Record<'${names.join("' | '")}', Contract>> = ${text}\n`
}
