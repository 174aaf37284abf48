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

// `npm run check:specification` checks that each statement names its test. `--write` only puts the notes in order.

/** The fingerprint of the agreed text. To change the text on purpose, put the new fingerprint here. */
const agreedWords = '6dc4cb3973e04789'

if (!hasSample()) {
  console.log('The content is of another brand, so the specification of the sample is not checked.')
  process.exit()
}
// Lists the tests of later tiers too, so that a statement whose test is in the wrong tier can be reported.
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
    `The text of ${specificationPath} has changed. If that is intended, its new fingerprint is ${words}.`,
  )
}
if (tidy !== specification) {
  faults.push(`The notes of ${specificationPath} are not in order: run npm run generate.`)
}
for (const fault of faults) console.error(fault)
const needing = statementsOf(tidy).filter(({ text }) => !needsNoTest(text))
console.log(
  `${needing.length} statements, tested through ${notesOf(tidy).length} notes; ${faults.length} faults.`,
)
process.exitCode = faults.length > 0 ? 1 : 0
