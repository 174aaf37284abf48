import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file for schemas/generated: its name and its text. */
export interface GeneratedFile {
  name: string
  text: string
}

const notice = '// Written by `npm run generate` from the folders of schemas/. Do not edit.\n\n'

function camelCase(folder: string): string {
  return folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

async function folders(root: string, kind: string): Promise<string[]> {
  const entries = await readdir(join(root, kind), { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

/** Files beside the definitions that define nothing themselves. */
const helpers: readonly string[] =
  'demo-kind from-section section thumbnail token-applications document-type page-kinds pages review-field review-state role service-kinds stored-document'.split(
    ' ',
  )

/** The names of the files of a folder that define a type of document or section, or a kind of demo. */
async function definitions(root: string, kind: string): Promise<string[]> {
  const files = await readdir(join(root, kind))
  return files
    .flatMap((file) => /^([a-z-]+)\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => !helpers.includes(name))
    .sort()
}

async function typeExports(root: string, file: string): Promise<string[]> {
  const source = await readFile(join(root, file), 'utf8')
  return [...source.matchAll(/^export const (\w+Type) =/gm)].flatMap(([, name]) => name ?? [])
}

async function schemaTypes(root: string): Promise<GeneratedFile> {
  const imports: string[] = []
  const names: string[] = []
  for (const kind of ['fields', 'documents']) {
    for (const folder of await folders(root, kind)) {
      const found = await typeExports(root, `${kind}/${folder}/type.ts`)
      imports.push(`import { ${found.join(', ')} } from '../${kind}/${folder}/type.ts'`)
      names.push(...found)
    }
  }
  for (const file of await definitions(root, 'documents')) {
    const [name, found] = [camelCase(file), await typeExports(root, `documents/${file}.ts`)]
    imports.push(`import { ${[name, ...found].join(', ')} } from '../documents/${file}.ts'`)
    names.push(`${name}.type`, ...found)
  }
  const list = names.map((name) => `  ${name},`).join('\n')
  return {
    name: 'schema-types.ts',
    text: `${notice}${imports.join('\n')}
import { sections } from './sections.ts'

/** Every type of the content model, for the Studio. */
export const schemaTypes = [
${list}
  ...Object.values(sections).map(({ type }) => type),
]
`,
  }
}

function importsFrom(kind: string, files: readonly string[]): string {
  return files
    .map((file) => `import { ${camelCase(file)} } from '../${kind}/${file}.ts'`)
    .join('\n')
}

function sectionRegistry(files: readonly string[]): GeneratedFile {
  const names = files.map(camelCase)
  return {
    name: 'sections.ts',
    text: `${notice}import { z } from 'zod'
${importsFrom('sections', files)}

/** Every section type, by its name. */
export const sections = {
${names.map((name) => `  ${name},`).join('\n')}
}

export type SectionTypeName = keyof typeof sections

/** The names of the section types. */
export const sectionTypeNames = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const satisfies readonly SectionTypeName[]

/** Parses a section of any type. */
export const sectionSchema = z.discriminatedUnion('_type', [
${names.map((name) => `  ${name}.schema,`).join('\n')}
], { error: 'is of a type that the site does not know' })

/** A parsed section. */
export type Section = z.output<typeof sectionSchema>
`,
  }
}

function demoRegistry(files: readonly string[]): GeneratedFile {
  const names = files.map(camelCase)
  const union = names.map(
    (name) => `  z.object({ kind: z.literal('${name}'), content: ${name}.schema }),`,
  )
  return {
    name: 'demos.ts',
    text: `${notice}import { z } from 'zod'
import type { DemoKind } from '../demos/demo-kind.ts'
${importsFrom('demos', files)}

/** The kinds of demos. */
export const demoKinds = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const

/** Every kind of demo, by its name. */
export const demos: Readonly<Record<(typeof demoKinds)[number], DemoKind>> = {
${names.map((name) => `  ${name},`).join('\n')}
}

/** Parses the content of a demo of any kind. */
export const demoContentSchema = z.discriminatedUnion('kind', [
${union.join('\n')}
])
`,
  }
}

/** The document types that have a folder, and those that have a file of their own. */
interface Documents {
  inFolders: readonly string[]
  inFiles: readonly string[]
}

/** Imports of a part of each document type, and the entries of a registry of it. */
function partsOfDocuments({ inFolders, inFiles }: Documents, part: 'Schema' | 'Role') {
  const imports = inFolders.map(
    (folder) => `import { ${camelCase(folder)}${part} } from '../documents/${folder}/schema.ts'`,
  )
  const entries = inFolders.map((folder) => `  ${camelCase(folder)}: ${camelCase(folder)}${part},`)
  const own = inFiles.map(camelCase).map((name) => `  ${name}: ${name}.${part.toLowerCase()},`)
  return {
    imports: [...imports, importsFrom('documents', inFiles)].join('\n'),
    entries: [...entries, ...own].join('\n'),
  }
}

function documentSchemas(documents: Documents): GeneratedFile {
  const { imports, entries } = partsOfDocuments(documents, 'Schema')
  return {
    name: 'document-schemas.ts',
    text: `${notice}${imports}

/** The site's schema of each document type. */
export const documentSchemas = {
${entries}
}
`,
  }
}

function documentRoles(documents: Documents): GeneratedFile {
  const { imports, entries } = partsOfDocuments(documents, 'Role')
  return {
    name: 'document-roles.ts',
    text: `${notice}${imports}
import type { DocumentRole } from '../documents/role.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
${entries}
}
`,
  }
}

/** The types of documents that have pages: those whose folder has a `pages.ts`. */
function pageTypes(root: string, documents: readonly string[]): GeneratedFile[] {
  const paged = documents.filter((folder) =>
    existsSync(join(root, 'documents', folder, 'pages.ts')),
  )
  const names = paged.map(camelCase)
  const importsOf = (part: 'Pages' | 'Schema') =>
    paged
      .map(
        (folder) =>
          `import { ${camelCase(folder)}${part} } from '../documents/${folder}/${part.toLowerCase()}.ts'`,
      )
      .join('\n')
  const list = (suffix: string, quote = '') =>
    names.map((name) => `  ${quote}${name}${suffix}${quote},`).join('\n')
  const types = `${notice}${importsOf('Pages')}
import type { DocumentPages } from '../documents/pages.ts'

/** The types of documents that have pages. */
export const pageDocumentTypes = [
${list('', "'")}
] as const

export type PageDocumentType = (typeof pageDocumentTypes)[number]

/** What each of them says of its pages. */
export const documentPages: Readonly<Record<PageDocumentType, DocumentPages>> = {
${names.map((name) => `  ${name}: ${name}Pages,`).join('\n')}
}

/** Whether documents of a type have pages. */
export function isPageDocument(type: string): type is PageDocumentType {
  return Object.hasOwn(documentPages, type)
}

/** GROQ for a document that has a page. Typegen reads it, so it is a text and not composed. */
export const isPageQuery = '_type in [${names.map((name) => `"${name}"`).join(', ')}]'
`
  const schemas = `${notice}import { z } from 'zod'
${importsOf('Schema')}

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
${list('Schema')}
])

/** A parsed page: a route, or a document of another type that has pages. */
export type Route = z.output<typeof pageSchema>
`
  return [
    { name: 'page-types.ts', text: types },
    { name: 'page-schemas.ts', text: schemas },
  ]
}

/**
 * The registries of the content model, generated from its folders, so that nobody has to register a new type by
 * hand. The compiler names an export that a file lacks.
 *
 * @param root - the folder schemas/
 */
export async function createRegistries(root: string): Promise<GeneratedFile[]> {
  const inFolders = await folders(root, 'documents')
  const documents = { inFolders, inFiles: await definitions(root, 'documents') }
  return [
    await schemaTypes(root),
    sectionRegistry(await definitions(root, 'sections')),
    demoRegistry(await definitions(root, 'demos')),
    documentSchemas(documents),
    documentRoles(documents),
    ...pageTypes(root, inFolders),
  ]
}
