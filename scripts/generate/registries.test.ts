import { appendFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createRegistries } from './registries.ts'

let root = ''
const pressKit = () => join(root, 'documents/press-kit')

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registries-'))
  for (const folder of ['fields', 'sections', 'demos', 'documents/press-kit']) {
    await mkdir(join(root, folder), { recursive: true })
  }
  await writeFile(join(pressKit(), 'type.ts'), 'export const pressKitType = {}\n')
  await writeFile(join(pressKit(), 'schema.ts'), 'export const pressKitSchema = {}\n')
})

afterEach(() => rm(root, { recursive: true }))

it('lists the role of each document type', async () => {
  await appendFile(join(pressKit(), 'schema.ts'), 'export const pressKitRole = {}\n')
  const files = await createRegistries(root)
  const { text = '' } = files.find(({ name }) => name === 'document-roles.ts') ?? {}
  expect(text).toContain("import { pressKitRole } from '../documents/press-kit/schema.ts'")
  expect(text).toContain('pressKit: pressKitRole')
  expect(text).toContain('Record<DocumentType, DocumentRole>')
})

it('lists the document types that have pages', async () => {
  await appendFile(join(pressKit(), 'schema.ts'), 'export const pressKitRole = {}\n')
  const textOf = async (file: string) =>
    (await createRegistries(root)).find(({ name }) => name === file)?.text ?? ''
  expect(await textOf('page-types.ts')).not.toContain('pressKit')
  await writeFile(join(pressKit(), 'pages.ts'), 'export const pressKitPages = {}\n')
  const types = await textOf('page-types.ts')
  expect(types).toContain("import { pressKitPages } from '../documents/press-kit/pages.ts'")
  expect(types).toContain('pressKit: pressKitPages')
  expect(types).toContain('_type in ["pressKit"]')
  expect(await textOf('page-schemas.ts')).toContain('pressKitSchema,')
})
