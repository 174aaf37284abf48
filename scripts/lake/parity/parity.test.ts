import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestLake, type TestLake } from '../testing/test-lake.ts'
import { functionCalls } from './functions.ts'
import { type Recording, record, recordingSchema, replay } from './record.ts'
import { parityDocument, readFunctions, readRecordings } from './table.ts'

describe('the comparison with the cloud', () => {
  let lake: TestLake
  let recording: Recording
  beforeAll(async () => {
    lake = await startTestLake()
    recording = await record(lake.client(), 'lake')
  })
  afterAll(() => lake.dispose())

  it('has an up-to-date table', () => {
    const table = new URL('../docs/parity.md', import.meta.url)
    expect(readFileSync(table, 'utf8')).toBe(parityDocument())
  })

  it('calls every function of the installed groq-js', () => {
    expect(Object.keys(functionCalls).toSorted()).toEqual(readFunctions())
  })

  it.each(Object.entries(functionCalls))('%s has the answer in the table', (name, { answer }) => {
    const isRefused = typeof answer === 'object' && answer !== null && 'refused' in answer
    const expected = isRefused ? { status: answer.refused } : { status: 200, answer }
    expect(recording.answers[name]).toMatchObject(expected)
  })

  it('removes the documents of a recording', async () => {
    expect(await lake.client().fetch('count(*)', {}, { perspective: 'raw' })).toBe(0)
  })

  // This is a recording of a lake. It shows that recording and replaying work, but nothing about the cloud.
  it('replays a recording and lists the answers that differ', async () => {
    const other = await startTestLake()
    try {
      expect(recording.of).toBe('lake')
      expect(await replay(recording, other.client())).toEqual([])
      const answered = recording.answers['array::join']
      const recorded = { status: 200, answer: 'a+b' }
      const answers = { ...recording.answers, 'array::join': recorded }
      const differences = await replay({ ...recording, answers }, other.client())
      expect(differences).toEqual([{ name: 'array::join', recorded, answered }])
    } finally {
      await other.dispose()
    }
  })

  it('has the same answers as every recording', async () => {
    for (const each of readRecordings()) expect(await replay(each, lake.client())).toEqual([])
  })

  it('is recorded and replayed by a command', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lake-parity-'))
    const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))
    const file = join(folder, 'recording.json')
    const options = {
      env: { PATH: process.env.PATH ?? '' },
      cwd: folder,
      encoding: 'utf8',
    } as const
    const run = (task: string) =>
      execFileSync(
        process.execPath,
        [main, 'parity', task, file, '--data', 'data', '--port', '9'],
        options,
      )
    try {
      expect(run('record')).toMatch(/recording\.json: \d+ answers of a lake/)
      const kept = recordingSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
      expect(kept.answers).toEqual(recording.answers)
      expect(run('replay')).toBe('')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
