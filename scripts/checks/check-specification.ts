import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../start/root.ts'
import { hasSample } from '../test/tiers.ts'
import { listTests } from './listed-tests.ts'
import {
  fingerprintOfWords,
  needsNoTest,
  notesOf,
  specificationFaults,
  specificationPath,
  statementsOf,
  tidySpecification,
} from './specification.ts'

// `npm run check:specification`: each statement has its test by name. `--write` puts the notes in order, and that is all.

/** The fingerprint of the agreed text. To change the text on purpose, put the new fingerprint here. */
const agreedWords = '6dc4cb3973e04789'

if (!hasSample()) {
  console.log('The content is of another brand: it has no tests that hold the specification.')
  process.exit()
}
// Tests of later tiers are listed too, so that it can be told that they are in the wrong one.
process.env.TEST_TIER = 'long'
const file = join(root, specificationPath)
const specification = await readFile(file, 'utf8')
const tidy = tidySpecification(specification)
if (process.argv.includes('--write')) {
  await writeFile(file, tidy)
  process.exit()
}

const files = [...new Set(notesOf(tidy).map((note) => note.file))]
const tests = await listTests(files.filter((path) => existsSync(join(root, path))))
const faults = specificationFaults(tidy, tests)
const words = fingerprintOfWords(tidy)
if (words !== agreedWords) {
  faults.push(
    `${specificationPath} has other words than were agreed on. If they are meant, their fingerprint is ${words}.`,
  )
}
if (tidy !== specification) {
  faults.push(`The notes of ${specificationPath} are not in order: run npm run generate.`)
}
for (const fault of faults) console.error(fault)
const needing = statementsOf(tidy).filter(({ text }) => !needsNoTest(text))
console.log(
  `${needing.length} statements, held by ${notesOf(tidy).length} notes on tests; ${faults.length} faults.`,
)
process.exitCode = faults.length > 0 ? 1 : 0
