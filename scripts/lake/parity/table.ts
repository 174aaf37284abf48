import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionSchema } from '../actions/request.ts'
import { isJsonObject } from '../model/document.ts'
import { functionCalls } from './functions.ts'
import { type Recording, recordingSchema } from './record.ts'

const home = fileURLToPath(new URL('..', import.meta.url))
const target = join(home, 'docs/parity.md')

/** A row of the table, without the date of its last recording. */
interface Row {
  name: string
  state: string
  test: string
}

/** The stored recordings, of the cloud or of a lake. */
export function readRecordings(): Recording[] {
  const folder = fileURLToPath(new URL('recordings', import.meta.url))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => recordingSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8'))))
}

function readSources(module: string, folder: string): string {
  const root = dirname(createRequire(import.meta.url).resolve(module))
  const place = join(root.slice(0, root.lastIndexOf(module) + module.length), folder)
  return readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|ts)$/.test(file))
    .map((file) => readFileSync(join(place, file), 'utf8'))
    .join('\n')
}

/** The actions that the installed client knows. */
function readActions(): string[] {
  const found = readSources('@sanity/client', 'src').match(/sanity\.action\.[a-zA-Z.]+(?=')/g) ?? []
  return [...new Set(found)].toSorted()
}

/** The functions that the installed groq-js knows. */
export function readFunctions(): string[] {
  const namespaces =
    '_global|array|dateTime|delta|diff|documents|geo|math|media|pt|releases|sanity|string|text|user'
  const pattern = new RegExp(`\\b(${namespaces})\\.([A-Za-z]+) = `, 'g')
  const found = [...readSources('groq-js', 'dist').matchAll(pattern)]
  const names = found.map(([, space, name]) => `${space}::${name}`.replace('_global', 'global'))
  return [...new Set(names)].toSorted()
}

function endpointRows(): Row[] {
  const states: Record<string, string> = {
    supported: 'same',
    partly: 'differs',
    not: 'absent',
    "the lake's own": "the lake's own",
  }
  const text = readFileSync(join(home, 'docs/endpoints.md'), 'utf8')
  const [, section = ''] = text.split('## Endpoints')
  return section.split('\n').flatMap((line) => {
    const [, names = '', state = '', remarks = ''] =
      line.split(' | ').length > 2 ? ['', ...line.split(' | ')] : []
    const known = states[state.trim()]
    if (known === undefined) return []
    const how = known === 'same' ? '' : `: ${remarks.replace(/\s*\|\s*$/, '').trim()}`
    const test = 'conformance/endpoints.test.ts'
    return [...names.matchAll(/`([A-Z]+ \/[^`]*)`/g)].map(([, name = '']) => ({
      name,
      state: known + how,
      test,
    }))
  })
}

function actionRows(): Row[] {
  const performed = new Set<string>(actionSchema.options.map(({ shape }) => shape.actionType.value))
  const tests = readdirSync(join(home, 'conformance')).filter((file) => file.endsWith('.test.ts'))
  return readActions().map((name) => {
    const short = name.replace(/^sanity\.action\.(document\.)?/, '')
    const [noun = '', verb = ''] = short.split('.')
    // A test may use the action's name or a method of the client: `releases.publish(…)`, `createVersion(…)`.
    const method = `${verb}${noun.slice(0, 1).toUpperCase()}${noun.slice(1)}`
    const named = new RegExp(
      `(['.])${short.replaceAll('.', '\\.')}'|\\b(${noun}s\\.${verb}|${method})\\(`,
    )
    const test = ['actions.test.ts', ...tests].find((file) =>
      named.test(readFileSync(join(home, 'conformance', file), 'utf8')),
    )
    const isPerformed = performed.has(name)
    return {
      name,
      state: isPerformed ? 'same' : 'absent: 501',
      test: test ? `conformance/${test}` : isPerformed ? 'none' : '',
    }
  })
}

function functionRows(): Row[] {
  return readFunctions().map((name) => {
    const { answer, differs } = functionCalls[name] ?? { answer: null }
    const isRefused = isJsonObject(answer) && 'refused' in answer
    const how = differs === undefined ? '' : `: ${differs}`
    const state = isRefused ? (differs ? 'differs' : 'absent: 400') : differs ? 'differs' : 'same'
    return { name: `${name}()`, state: state + how, test: 'parity/parity.test.ts' }
  })
}

/** The content that docs/parity.md should have. */
export function parityDocument(): string {
  const clouds = readRecordings().filter(({ of }) => of === 'cloud')
  const recorded = (name: string): string => {
    const times = clouds.filter(({ answers }) => name in answers).map((each) => each.recordedAt)
    return times.toSorted().at(-1)?.slice(0, 10) ?? 'never'
  }
  const section = (title: string, rows: Row[]): string => {
    const cells = rows.map(({ name, state, test }) => [
      `\`${name}\``,
      state,
      test,
      recorded(name.replace('()', '')),
    ])
    const head = [title, 'the lake', 'test', 'recorded']
    const widths = head.map((text, column) =>
      Math.max(...[head, ...cells].map((row) => (row[column] ?? text).length)),
    )
    const line = (row: string[]): string =>
      `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
    const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
    return [line(head), rule, ...cells.map(line)].join('\n')
  }
  return `# The lake and Sanity's cloud, row by row

\`npm run generate\` makes this page from the table of endpoints, the actions of the installed client and the functions
of the installed groq-js. "Same" means as Sanity documents it, which the named test checks. "Recorded" is when an answer
was last compared with a project in the cloud. \`lake parity record\` records the answers of a project of yours. The tests
replay each recording in \`scripts/lake/parity/recordings\` against the lake.

## Endpoints

${section('endpoint', endpointRows())}

## Actions

${section('action', actionRows())}

## Functions of GROQ

${section('function', functionRows())}
`
}

if (import.meta.main) writeFileSync(target, parityDocument())
