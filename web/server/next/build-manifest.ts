import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { z } from 'zod'

/** A manifest of the build is missing or has another shape than this version of Next gives it. */
export class BuildManifestError extends Error {
  override readonly name = 'BuildManifestError'

  constructor(file: string, cause: unknown) {
    super(`${file} cannot be read: build the site first`, { cause })
  }
}

/**
 * Reads one of the files in which Next says what it has built.
 * @throws BuildManifestError
 */
export async function readBuildManifest<Schema extends z.ZodType>(
  buildDirectory: string,
  name: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = path.join(buildDirectory, name)
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch (cause) {
    throw new BuildManifestError(file, cause)
  }
}
