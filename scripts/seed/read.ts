import { globSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { z } from 'zod'
import { type Asset, describeAsset, namedFile, withReference } from './assets.ts'
import { withCode } from './code-files.ts'
import { codeFolder, contentFolder, recoverFolder } from './folder.ts'
import { type Fields, mapObjects } from './format.ts'

/** A content file is invalid. The message names it and says why. */
export class ContentFileError extends Error {
  override readonly name = 'ContentFileError'

  constructor(file: string, cause: unknown) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : cause
    super(`${file}: ${reason instanceof Error ? reason.message : String(reason)}`, { cause })
  }
}

const documentSchema = z.looseObject({ _id: z.string(), _type: z.string() })
const fileSchema = z.union([documentSchema, z.array(documentSchema)])

/** All content of a folder. */
export interface Content {
  /** The documents as Sanity stores them. */
  documents: StoredDocument[]
  /** The same documents with file names instead of asset references, for @sanity/import. */
  importable: StoredDocument[]
  assets: Asset[]
  folder: string
}

function readDocuments(folder: string, file: string): StoredDocument[] {
  try {
    const found = fileSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')))
    return [found].flat().map((document) => {
      const read = (name: string) => readFileSync(join(folder, codeFolder(document), name), 'utf8')
      return documentSchema.parse(mapObjects(document, (fields) => withCode(fields, read)))
    })
  } catch (error) {
    throw new ContentFileError(file, error)
  }
}

async function readAssets(folder: string, documents: readonly StoredDocument[]): Promise<Asset[]> {
  const paths = new Set<string>()
  mapObjects(documents, (fields) => {
    const path = namedFile(fields)
    if (path) paths.add(path)
    return fields
  })
  return Promise.all(
    [...paths].sort().map(async (path) => {
      try {
        return await describeAsset(path, await readFile(join(folder, path)))
      } catch (error) {
        throw new ContentFileError(path, error)
      }
    }),
  )
}

/**
 * Reads the content of a folder.
 *
 * @throws ContentFileError naming the first file that cannot be read
 */
export async function readContent(folder = contentFolder): Promise<Content> {
  await recoverFolder(folder)
  const files = globSync(['*.json', '*/*.json'], { cwd: folder })
  const importable = files.sort().flatMap((file) => readDocuments(folder, file))
  const assets = await readAssets(folder, importable)
  const ids = new Map(assets.map(({ id, path }) => [path, id]))
  const refer = (fields: Fields) => {
    const id = ids.get(namedFile(fields) ?? '')
    return id ? withReference(fields, id) : fields
  }
  const documents = z.array(documentSchema).parse(mapObjects(importable, refer))
  return { documents, importable, assets, folder }
}
