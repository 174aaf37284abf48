import { randomUUID } from 'node:crypto'
import type { SanityClient } from '@sanity/client'
import { startTestLake } from '../testing/test-lake.ts'

/** The official clients of a new lake. */
export interface Target {
  editor: SanityClient
  viewer: SanityClient
  anonymous: SanityClient
  /** A unique document type. */
  type: string
}

export async function openTarget(): Promise<Target> {
  const lake = await startTestLake()
  return {
    editor: lake.client(),
    viewer: lake.client('local-read-token'),
    anonymous: lake.client(null),
    type: `conformance${randomUUID().slice(0, 8)}`,
  }
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
