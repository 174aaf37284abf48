import { randomUUID } from 'node:crypto'
import { createClient, type SanityClient } from '@sanity/client'
import type { LakeInput } from '../options.ts'
import { apiVersion, startTestLake } from '../testing/test-lake.ts'

/** Whether the suite runs against Sanity's cloud. */
export const isCloud = Boolean(process.env.CONFORMANCE_PROJECT_ID)

/** The target of the suite: a new lake or a project in Sanity's cloud. */
export interface Target {
  editor: SanityClient
  viewer: SanityClient
  anonymous: SanityClient
  /** A unique document type. */
  type: string
  stop(): Promise<void>
}

/**
 * `CONFORMANCE_PROJECT_ID`, `CONFORMANCE_DATASET`, `CONFORMANCE_EDITOR_TOKEN` and
 * `CONFORMANCE_VIEWER_TOKEN` select a project in the cloud, with a public dataset for tests. The suite removes
 * the documents that it creates.
 *
 * @param options - the options of the lake, if the target is one
 */
export async function openTarget(options: LakeInput = {}): Promise<Target> {
  const type = `conformance${randomUUID().slice(0, 8)}`
  const { env } = process
  if (isCloud) {
    const config = {
      projectId: env.CONFORMANCE_PROJECT_ID ?? '',
      dataset: env.CONFORMANCE_DATASET ?? 'production',
      apiVersion: apiVersion,
      useCdn: false,
    }
    const editor = createClient({ ...config, token: env.CONFORMANCE_EDITOR_TOKEN ?? '' })
    return {
      editor,
      viewer: createClient({ ...config, token: env.CONFORMANCE_VIEWER_TOKEN ?? '' }),
      anonymous: createClient(config),
      type,
      stop: async () => void (await removeAll(editor, type)),
    }
  }
  const lake = await startTestLake(options)
  return {
    editor: lake.client(),
    viewer: lake.client('local-read-token'),
    anonymous: lake.client(null),
    type,
    stop: () => lake.dispose(),
  }
}

function removeAll(editor: SanityClient, type: string): Promise<unknown> {
  return editor.delete({ query: '*[_type == $type]', params: { type } })
}

/** The status and body of the error with which a call must fail. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ statusCode: number; message: string; details: unknown }> {
  try {
    await call
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') {
      const details = 'details' in error ? error.details : undefined
      return { statusCode: error.statusCode, message: error.message, details }
    }
    throw error
  }
  throw new Error('the call should have failed')
}
