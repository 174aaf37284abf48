import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const notice = '// Written by `npm run generate` from the folders of schemas/. Do not edit.\n\n'

const camelCase = (folder: string): string =>
  folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
const linesOf = (list: readonly string[], line: (item: string) => string): string =>
  list.map(line).join('\n')

async function folders(root: string, kind: string): Promise<string[]> {
  const entries = await readdir(join(root, kind), { withFileTypes: true })
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort()
}

/** Files beside the definitions that define nothing themselves. */
const helpers: readonly string[] =
  'demo-kind from-section section thumbnail document-type page-kinds pages review role service-kinds stored-document'.split(
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

const importsFrom = (kind: string, files: readonly string[]): string =>
  linesOf(files, (file) => `import { ${camelCase(file)} } from '../${kind}/${file}.ts'`)

async function schemaTypes(root: string, { inFolders, inFiles }: Documents): Promise<string> {
  const imports: string[] = []
  const names: string[] = []
  const fields = (await folders(root, 'fields')).map((folder) => `fields/${folder}`)
  for (const folder of [...fields, ...inFolders.map((name) => `documents/${name}`)]) {
    const found = await typeExports(root, `${folder}/type.ts`)
    imports.push(`import { ${found.join(', ')} } from '../${folder}/type.ts'`)
    names.push(...found)
  }
  for (const file of inFiles) {
    const [name, found] = [camelCase(file), await typeExports(root, `documents/${file}.ts`)]
    imports.push(`import { ${[name, ...found].join(', ')} } from '../documents/${file}.ts'`)
    names.push(`${name}.type`, ...found)
  }
  return `${imports.join('\n')}
import { sections } from './sections.ts'

/** Every type of the content model, for the Studio. */
export const schemaTypes = [
${linesOf(names, (name) => `  ${name},`)}
  ...Object.values(sections).map(({ type }) => type),
]
`
}

function sectionRegistry(files: readonly string[]): string {
  const names = files.map(camelCase)
  return `import { z } from 'zod'
${importsFrom('sections', files)}

/** Every section type, by its name. */
export const sections = {
${linesOf(names, (name) => `  ${name},`)}
}

export type SectionTypeName = keyof typeof sections

/** The names of the section types. */
export const sectionTypeNames = [
${linesOf(names, (name) => `  '${name}',`)}
] as const satisfies readonly SectionTypeName[]

/** Parses a section of any type. */
export const sectionSchema = z.discriminatedUnion('_type', [
${linesOf(names, (name) => `  ${name}.schema,`)}
], { error: 'is of a type that the site does not know' })

/** A parsed section. */
export type Section = z.output<typeof sectionSchema>
`
}

function demoRegistry(files: readonly string[]): string {
  const names = files.map(camelCase)
  return `import { z } from 'zod'
import type { DemoKind } from '../demos/demo-kind.ts'
${importsFrom('demos', files)}

/** The kinds of demos. */
export const demoKinds = [
${linesOf(names, (name) => `  '${name}',`)}
] as const

/** Every kind of demo, by its name. */
export const demos: Readonly<Record<(typeof demoKinds)[number], DemoKind>> = {
${linesOf(names, (name) => `  ${name},`)}
}

/** Parses the content of a demo of any kind. */
export const demoContentSchema = z.discriminatedUnion('kind', [
${linesOf(names, (name) => `  z.object({ kind: z.literal('${name}'), content: ${name}.schema }),`)}
])
`
}

/** The document types that have a folder, and those that have a file of their own. */
interface Documents {
  inFolders: readonly string[]
  inFiles: readonly string[]
}

/** Imports of a part of each document type from a file of its folder. */
const importsOf = (inFolders: readonly string[], part: string, file: string): string =>
  linesOf(
    inFolders,
    (folder) => `import { ${camelCase(folder)}${part} } from '../documents/${folder}/${file}.ts'`,
  )

/** Imports of a part of each document type, and the entries of a registry of it. */
function partsOf({ inFolders, inFiles }: Documents, part: 'Schema' | 'Role') {
  const own = inFiles.map(camelCase).map((name) => `  ${name}: ${name}.${part.toLowerCase()},`)
  const entries = inFolders.map(camelCase).map((name) => `  ${name}: ${name}${part},`)
  return {
    imports: [importsOf(inFolders, part, 'schema'), importsFrom('documents', inFiles)].join('\n'),
    entries: [...entries, ...own].join('\n'),
  }
}

function documentSchemas(documents: Documents): string {
  const { imports, entries } = partsOf(documents, 'Schema')
  return `${imports}

/** The site's schema of each document type. */
export const documentSchemas = {
${entries}
}
`
}

function documentRoles(documents: Documents): string {
  const { imports, entries } = partsOf(documents, 'Role')
  return `${imports}
import type { DocumentRole } from '../documents/role.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
${entries}
}
`
}

const pageTypes = (paged: readonly string[]): string => `${importsOf(paged, 'Pages', 'pages')}
import type { DocumentPages } from '../documents/pages.ts'

/** The types of documents that have pages. */
export const pageDocumentTypes = [
${linesOf(paged.map(camelCase), (name) => `  '${name}',`)}
] as const

export type PageDocumentType = (typeof pageDocumentTypes)[number]

/** What each of them says of its pages. */
export const documentPages: Readonly<Record<PageDocumentType, DocumentPages>> = {
${linesOf(paged.map(camelCase), (name) => `  ${name}: ${name}Pages,`)}
}

/** Whether documents of a type have pages. */
export function isPageDocument(type: string): type is PageDocumentType {
  return Object.hasOwn(documentPages, type)
}

/** GROQ for a document that has a page. Typegen reads it, so it is a text and not composed. */
export const isPageQuery = '_type in [${paged.map((folder) => `"${camelCase(folder)}"`).join(', ')}]'
`

const pageSchemas = (paged: readonly string[]): string => `import { z } from 'zod'
${importsOf(paged, 'Schema', 'schema')}

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
${linesOf(paged.map(camelCase), (name) => `  ${name}Schema,`)}
])

/** A parsed page: a route, or a document of another type that has pages. */
export type Route = z.output<typeof pageSchema>
`

/**
 * The registries of the content model, generated from its folders, so that nobody has to register a new type by
 * hand. The compiler names an export that a file lacks.
 *
 * @param root - the folder schemas/
 * @returns the files of schemas/generated
 */
export async function createRegistries(root: string) {
  const inFolders = await folders(root, 'documents')
  const documents = { inFolders, inFiles: await definitions(root, 'documents') }
  // A document that has pages has a `pages.ts` in its folder.
  const paged = inFolders.filter((name) => existsSync(join(root, 'documents', name, 'pages.ts')))
  const texts = {
    'schema-types': await schemaTypes(root, documents),
    sections: sectionRegistry(await definitions(root, 'sections')),
    demos: demoRegistry(await definitions(root, 'demos')),
    'document-schemas': documentSchemas(documents),
    'document-roles': documentRoles(documents),
    'page-types': pageTypes(paged),
    'page-schemas': pageSchemas(paged),
  }
  return Object.entries(texts).map(([name, text]) => ({
    name: `${name}.ts`,
    text: `${notice}${text}`,
  }))
}
