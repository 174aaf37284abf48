import { exportDataset } from '@sanity/export'
import { reasonOf } from '../model/errors.ts'
import type { Log } from '../model/log.ts'
import type { LakeOptions } from '../options.ts'
import { type RunningLake, startLake } from '../start-lake.ts'
import { createArchive, lakeClient, placeFlags } from './connection.ts'
import { importStaged } from './stage.ts'

/** The flags of the two commands that start a lake. */
export const sessionFlags = {
  ...placeFlags,
  host: { type: 'string' },
  origin: { type: 'string', multiple: true },
  'editors-only': { type: 'string', multiple: true },
  seed: { type: 'string' },
  import: { type: 'string' },
  'export-on-exit': { type: 'string' },
  'local-sign-in': { type: 'boolean', default: false },
  requests: { type: 'boolean', default: false },
} as const

export const sessionHelp = `  --port <number>     where to listen            (LAKE_PORT, 3030)
  --host <address>    loopback unless the tokens are secrets of your own (LAKE_HOST, 127.0.0.1)
  --data <folder>     where everything is kept   (LAKE_DATA, .lake)
  --project <id>      the project                (the folder's, or local)
  --dataset <name>    the dataset                (SANITY_DATASET, production)
  --origin <origin>   another origin that may call from a browser, as often as needed
  --editors-only <part>  viewers may not see documents whose id begins with this part and a dot
  --seed <file>       an archive that is imported if the dataset is empty
  --import <file>     an archive that is imported at each start; it replaces documents with the same ids
  --export-on-exit <file>  where the dataset is saved at the end
  --local-sign-in     anybody on this machine signs in to the Studio without a password; not
                      behind a proxy, which makes every visitor look local
  --requests          log every request, to see what a client does
`

/** The dataset could not be saved on exit. It is still in the data folder, unless that was temporary. */
export class ArchiveNotSavedError extends Error {
  override readonly name = 'ArchiveNotSavedError'
}

/** The archives that are read at the start and written on exit. */
export interface Archives {
  seed?: string | undefined
  import?: string | undefined
  'export-on-exit'?: string | undefined
}

/** A running lake, whose content is saved on exit if requested. */
export interface Session extends Pick<RunningLake, 'url'> {
  /** Saves the content and stops the lake. @throws ArchiveNotSavedError */
  end(): Promise<void>
}

/**
 * Starts a lake and imports its initial content.
 *
 * @throws ImportBrokenOffError, and the errors of `startLake`
 */
export async function startSession(
  options: LakeOptions,
  archives: Archives,
  log: Log,
): Promise<Session> {
  const lake = await startLake(options, log)
  const { projectId, dataset } = options
  const place = { projectId, dataset, options }
  const client = lakeClient(place, lake.url)
  const isEmpty = lake.lake.documents.size === 0
  const files = [isEmpty ? archives.seed : undefined, archives.import]
  try {
    for (const file of files) {
      if (file === undefined) continue
      const { numDocs } = await importStaged(
        file,
        place,
        { client, close: async () => undefined },
        { operation: 'createOrReplace', releasesOperation: 'replace', onProgress: () => undefined },
      )
      log.info('imported', { file, documents: numDocs })
    }
  } catch (error) {
    await lake.close()
    throw error
  }
  const target = archives['export-on-exit']
  return {
    url: lake.url,
    end: async () => {
      try {
        if (target !== undefined) {
          await exportDataset({ client, dataset, outputPath: await createArchive(target) })
        }
      } catch (cause) {
        throw new ArchiveNotSavedError(`${target} was not saved: ${explain(cause)}`, { cause })
      } finally {
        await lake.close()
      }
    },
  }
}

/** The reason why a lake does not start, as a sentence for the terminal. */
export function explain(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'its port is taken; stop what uses it or choose another (--port, LAKE_PORT)'
  }
  return reasonOf(error)
}
