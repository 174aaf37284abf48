import { afterEach, expect, it, vi } from 'vitest'
import { ContentUnavailableError } from './source/reader.ts'
import { fetchUpload } from './uploads.ts'

// `server-only` throws outside of a server bundle.
vi.mock('server-only', () => ({}))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

afterEach(() => vi.restoreAllMocks())

const answer = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('an answer', { status }))

it.each([404, 400])('an upload is missing if the content source answers %d', async (status) => {
  answer(status)
  expect(await fetchUpload('files', 'a1b2c3d4.pdf')).toBeNull()
})

it.each([429, 500, 503])('an upload is not missing while the source answers %d', async (status) => {
  answer(status)
  await expect(fetchUpload('files', 'a1b2c3d4.pdf')).rejects.toThrow(ContentUnavailableError)
})
