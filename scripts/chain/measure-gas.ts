import { writeFile } from 'node:fs/promises'
import { allChoices, choiceKey } from '@nectar/schemas/sections/contract-builder/options'
import { measureGas } from './gas.ts'

// Measures the gas of each contract of the builder and writes the table that the site shows.
// It takes about a minute: npx node scripts/chain/measure-gas.ts, then npm run format
const table = new URL('../../schemas/sections/contract-builder/measured-gas.ts', import.meta.url)

const choices = allChoices()
const measured = await measureGas(choices, { port: 4495 })
const rows = choices.map((choice, index) => {
  const gas = Object.entries(measured[index] ?? {})
  const key = choiceKey(choice)
  const name = key.includes(' ') ? `'${key}'` : key
  return `  ${name}: { ${gas.map(([call, amount]) => `${call}: ${underscored(amount)}`).join(', ')} },`
})

/** A number with its digits in groups, as a numeric literal. */
function underscored(amount: number): string {
  return amount.toLocaleString('en-US').replaceAll(',', '_')
}

await writeFile(
  table,
  `import type { MeasuredGas } from './options.ts'

// Written by scripts/chain/measure-gas.ts: receipts of a local EVM, not estimates.

/** Gas used by deploying and calling each contract, by the key of its choice. */
export const measuredGas: Readonly<Record<string, MeasuredGas>> = {
${rows.join('\n')}
}
`,
)
console.log(`${rows.length} contracts measured.`)
