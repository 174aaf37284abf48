import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createRegistries } from './registries.ts'

it('asks each type of document what it means, so that one that does not say so is missed by the compiler', async () => {
  const root = await mkdtemp(join(tmpdir(), 'registries-'))
  try {
    for (const folder of ['fields', 'sections', 'documents/press-kit']) {
      await mkdir(join(root, folder), { recursive: true })
    }
    const folder = join(root, 'documents/press-kit')
    await writeFile(join(folder, 'type.ts'), 'export const pressKitType = {}\n')
    await writeFile(join(folder, 'schema.ts'), 'export const pressKitSchema = {}\n')
    const files = await createRegistries(root)
    const { text = '' } = files.find(({ name }) => name === 'document-roles.ts') ?? {}
    expect(text).toContain("import { pressKitRole } from '../documents/press-kit/role.ts'")
    expect(text).toContain('pressKit: pressKitRole')
    expect(text).toContain('Record<DocumentType, DocumentRole>')
  } finally {
    await rm(root, { recursive: true })
  }
})
