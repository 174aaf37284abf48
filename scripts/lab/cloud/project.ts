import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { root } from '../../start/root.ts'
import { testPorts } from '../../test/stack.ts'
import type { Cloud, CloudProject } from './start-cloud.ts'

const secret = (): string => randomBytes(24).toString('hex')

/** The stand-in's project, with new secrets. */
export async function makeProject() {
  return {
    projectId: 'standin1',
    dataset: 'production',
    tokens: { read: secret(), write: secret() },
    studioOrigin: `http://localhost:${testPorts.studio}`,
    webhook: { secret: secret(), ...(await readWebhookRule()) },
  } satisfies CloudProject
}

/** The variables of a project for `.env`. */
export function variablesOf({ projectId, dataset, tokens, webhook }: CloudProject) {
  return {
    SANITY_PROJECT_ID: projectId,
    SANITY_DATASET: dataset,
    SANITY_READ_TOKEN: tokens.read,
    SANITY_WRITE_TOKEN: tokens.write,
    SANITY_WEBHOOK_SECRET: webhook.secret,
    WEB_HOST: '127.0.0.1',
  }
}

/** An editor's client without faults. It bypasses the stand-in and talks to the lake. */
export function editorOf({ projectId, dataset, tokens }: CloudProject, cloud: Cloud): SanityClient {
  return createClient({
    projectId,
    dataset,
    token: tokens.write,
    apiVersion: '2026-01-01',
    useCdn: false,
    apiHost: cloud.lakeUrl,
    useProjectHostname: false,
  })
}

/** The chapter on Sanity's cloud lacks the text that its readers should copy. */
class ChapterError extends Error {
  override readonly name = 'ChapterError'
}

const chapter = 'web/docs/sanity-cloud.md'

/**
 * The webhook's filter and projection, from the text that the chapter on Sanity's cloud tells its readers to copy.
 *
 * @throws ChapterError
 */
async function readWebhookRule(): Promise<{ filter: string; projection: string }> {
  const text = await readFile(join(root, chapter), 'utf8')
  const [, filter] = /^filter +(.+)$/m.exec(text) ?? []
  const [, projection] = /^projection +(.+)$/m.exec(text) ?? []
  if (filter && projection) return { filter, projection }
  throw new ChapterError(`${chapter} has no filter or no projection for the webhook`)
}
