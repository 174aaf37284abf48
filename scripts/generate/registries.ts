import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const notice = '// Written by `npm run generate` from the folders of schemas/. Do not edit.\n\n'

const camelCase = (folder: string): string =>
  folder.replace(/-([a-z\d])/g, (_, letter: string) => letter.toUpperCase())
const linesOf = (list: readonly string[], line: (item: string) => string): string =>
  list.map(line).join('\n')

/** Files beside the definitions that define nothing themselves. */
const helpers: readonly string[] =
  'section document-type page-kinds page-type pages stored-document'.split(' ')

/** The names of the files of a folder that define a type of document or section. */
async function definitions(root: string, kind: string): Promise<string[]> {
  const files = await readdir(join(root, kind))
  return files
    .flatMap((file) => /^([a-z\d-]+)\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => !helpers.includes(name))
    .sort()
}

async function typeExports(root: string, file: string): Promise<string[]> {
  const source = await readFile(join(root, file), 'utf8')
  return [...source.matchAll(/^export const (\w+Type) =/gm)].flatMap(([, name]) => name ?? [])
}

const importsFrom = (kind: string, files: readonly string[]): string =>
  linesOf(files, (file) => `import { ${camelCase(file)} } from '../${kind}/${file}.ts'`)

async function schemaTypes(root: string, documents: readonly string[]): Promise<string> {
  const imports: string[] = []
  const names: string[] = []
  for (const file of await definitions(root, 'fields')) {
    const found = await typeExports(root, `fields/${file}.ts`)
    if (found.length > 0) imports.push(`import { ${found.join(', ')} } from '../fields/${file}.ts'`)
    names.push(...found)
  }
  for (const file of documents) {
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

/** The component of each section type, from the files of web/sections. */
export async function createSectionComponents(root: string): Promise<string> {
  const files = await definitions(root, 'sections')
  const nameOf = (file: string) => camelCase(`-${file}-section`)
  return `${notice}${linesOf(files, (file) => `import { ${nameOf(file)} } from '../${file}.tsx'`)}

/** The component of each section type. */
export const sectionComponents = {
${linesOf(files, (file) => `  ${camelCase(file)}: ${nameOf(file)},`)}
}
`
}

/** A registry of a part of each document type. */
const entriesOf = (documents: readonly string[], part: string): string =>
  linesOf(documents.map(camelCase), (name) => `  ${name}: ${name}.${part},`)

const documentSchemas = (
  documents: readonly string[],
): string => `${importsFrom('documents', documents)}

/** The site's schema of each document type. */
export const documentSchemas = {
${entriesOf(documents, 'schema')}
}
`

const documentRoles = (
  documents: readonly string[],
): string => `${importsFrom('documents', documents)}
import type { DocumentRole } from '../documents/document-type.ts'
import type { documentSchemas } from './document-schemas.ts'

/** A document type of the content model. */
export type DocumentType = keyof typeof documentSchemas

/** The role of each document type for pages, checks and the Studio. */
export const documentRoles: Readonly<Record<DocumentType, DocumentRole>> = {
${entriesOf(documents, 'role')}
}
`

/** What document types say of their pages, by the name of their file. It is copied, because links need it as well. */
async function pagesOf(root: string, documents: readonly string[]): Promise<[string, string][]> {
  const found = documents.map(async (file): Promise<[string, string][]> => {
    const source = await readFile(join(root, 'documents', `${file}.ts`), 'utf8')
    const [, pages] = /^const pages: DocumentPages = (\{[^}]*\})/m.exec(source) ?? []
    return pages ? [[file, pages]] : []
  })
  return (await Promise.all(found)).flat()
}

const pageTypes = (paged: readonly [file: string, pages: string][]): string => {
  const names = paged.map(([file]) => camelCase(file))
  return `import type { DocumentPages } from '../documents/pages.ts'

/** The types of documents that have pages. */
export const pageDocumentTypes = [
${linesOf(names, (name) => `  '${name}',`)}
] as const

export type PageDocumentType = (typeof pageDocumentTypes)[number]

/** What each of them says of its pages. */
export const documentPages: Readonly<Record<PageDocumentType, DocumentPages>> = {
${paged.map(([file, pages]) => `  ${camelCase(file)}: ${pages},`).join('\n')}
}

/** Whether documents of a type have pages. */
export function isPageDocument(type: string): type is PageDocumentType {
  return Object.hasOwn(documentPages, type)
}

/** GROQ for a document that has a page. Typegen reads it, so it is a text and not composed. */
export const isPageQuery = '_type in [${names.map((name) => `"${name}"`).join(', ')}]'
`
}

const pageSchemas = (paged: readonly string[]): string => `import { z } from 'zod'
${importsFrom('documents', paged)}

/** Parses a document that has a page. */
export const pageSchema = z.discriminatedUnion('_type', [
${linesOf(paged.map(camelCase), (name) => `  ${name}.schema,`)}
])

/** A parsed page: a route, or a document of another type that has pages. */
export type Route = z.output<typeof pageSchema>
`

/** The names of the icons, from the file that draws them. */
export async function createIconNames(root: string): Promise<string> {
  const drawn = await readFile(join(root, 'icons/icons.svg'), 'utf8')
  const names = [...drawn.matchAll(/^ <\w+ id="([^"]+)"/gm)].map(([, name = '']) => name)
  return `${notice}/** The icons that content may name. */
export const iconNames = [
${linesOf(names.sort(), (name) => `  '${name}',`)}
] as const
`
}

/**
 * The registries of the content model, generated from its folders, so that nobody has to register a new type by
 * hand. The compiler names an export that a file lacks.
 *
 * @param root - the folder schemas/
 * @returns the files of schemas/generated
 */
export async function createRegistries(root: string) {
  const documents = await definitions(root, 'documents')
  const paged = await pagesOf(root, documents)
  const texts = {
    'schema-types': await schemaTypes(root, documents),
    sections: sectionRegistry(await definitions(root, 'sections')),
    'document-schemas': documentSchemas(documents),
    'document-roles': documentRoles(documents),
    'page-types': pageTypes(paged),
    'page-schemas': pageSchemas(paged.map(([file]) => file)),
  }
  return Object.entries(texts).map(([name, text]) => ({
    name: `${name}.ts`,
    text: `${notice}${text}`,
  }))
}
