import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toCsv } from './inquiry-lists.ts'

test('cells are quoted, whatever they contain', () => {
  expect(
    toCsv([
      ['Name', 'Message'],
      ['O"Hara, Ann', 'two\nlines'],
    ]),
  ).toBe('\uFEFF"Name","Message"\r\n"O""Hara, Ann","two\nlines"\r\n')
})

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  ' =cmd|x',
  '|calc',
  '%x',
  '\0=1',
  '\u200b=1',
  '＝1',
])('a spreadsheet does not read %j as a formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})

const spreadsheet = spawnSync('soffice', ['--version']).error
  ? 'LibreOffice is not installed (Debian: apt install libreoffice-calc-nogui)'
  : undefined
if (spreadsheet) console.warn(`Skipped: ${spreadsheet}`)

test('LibreOffice finds no formula in what visitors type, and each text in its own cell', {
  tags: ['all'],
  timeout: 120_000,
  skip: spreadsheet !== undefined,
}, async () => {
  const pieces = [
    '=',
    '+',
    '-',
    '@',
    '|',
    '%',
    '1',
    '"',
    "'",
    ',',
    ';',
    '\t',
    '\r',
    '\n',
    ' ',
    '\0',
    '\u200b',
    '\ufeff',
    '＝',
  ]
  const typed = pieces.flatMap((first) =>
    pieces.flatMap((second) => pieces.map((third) => `${first}${second}${third}1`)),
  )
  const folder = await mkdtemp(join(tmpdir(), 'inquiries-'))
  try {
    const file = join(folder, 'inquiries.csv')
    await writeFile(file, toCsv(typed.map((text, row) => [`row ${row}`, text, 'end'])))
    const utf8 = 'Text - txt - csv (StarCalc):44,34,76,1'
    const { stderr } = spawnSync(
      'soffice',
      [
        `-env:UserInstallation=file://${folder}/profile`,
        '--headless',
        `--infilter=${utf8}`,
        '--convert-to',
        'fods',
        '--outdir',
        folder,
        file,
      ],
      { encoding: 'utf8' },
    )
    const sheet = await readFile(join(folder, 'inquiries.fods'), 'utf8').catch(() => stderr)
    expect(sheet.match(/table:formula="[^"]*"/g)).toBeNull()
    expect(sheet.match(/>row \d+</g)).toHaveLength(typed.length)
    expect(sheet.match(/>end</g)).toHaveLength(typed.length)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
