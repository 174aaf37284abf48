import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRegistries } from './registries.ts'

let root = ''
const definition = 'export const pressKit = {}\n'
const write = (text: string) => writeFile(join(root, 'documents/press-kit.ts'), text)
const textOf = async (file: string) =>
  (await createRegistries(root)).find(({ name }) => name === file)?.text ?? ''

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registries-'))
  for (const folder of ['fields', 'sections', 'documents']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await write(definition)
})

afterEach(() => rm(root, { recursive: true }))

it('lists the role of each document type', async () => {
  const text = await textOf('document-roles.ts')
  expect(text).toContain("import { pressKit } from '../documents/press-kit.ts'")
  expect(text).toContain('pressKit: pressKit.role')
  expect(text).toContain('Record<DocumentType, DocumentRole>')
})

it('lists the document types that have pages', async () => {
  expect(await textOf('page-types.ts')).not.toContain('pressKit')
  const pages = "{ title: 'Press kits', prefix: '/press/', dated: false }"
  await write(`const pages: DocumentPages = ${pages}\n${definition}`)
  const types = await textOf('page-types.ts')
  expect(types).toContain(`pressKit: ${pages},`)
  expect(types).toContain('_type in ["pressKit"]')
  expect(await textOf('page-schemas.ts')).toContain('pressKit.schema,')
})
