import { loadEnvironment } from '../start/environment.ts'
import { root } from '../start/root.ts'
import { allTraces } from './traces.ts'

// `npm run check:brand` lists every remaining trace of the sample brand. Traces in tests are only counted.

const traces = allTraces(root, loadEnvironment().environment.WEB_BUILD)
for (const [part, found] of traces) {
  console.log(`${part}: ${found?.length ?? 'not built yet'}`)
  if (part === 'tests' || !found) continue
  for (const [file, ofFile = []] of Object.entries(Object.groupBy(found, ({ file }) => file))) {
    const [first] = ofFile
    const more = ofFile.length > 1 ? `  (and ${ofFile.length - 1} more)` : ''
    console.log(`  ${file}:${first?.line}  ${first?.text}${more}`)
  }
}
const left = [...traces].flatMap(([part, found]) => (part === 'tests' ? [] : (found ?? [])))
process.exitCode = left.length > 0 ? 1 : 0
