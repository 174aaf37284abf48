import { afterEach, expect, it, test, vi } from 'vitest'
import { ContentUnavailableError } from './source/reader.ts'
import { fetchUpload } from './uploads.ts'

vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../.env.example`))

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

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

test('a content source that does not answer is given up on', async () => {
  vi.useFakeTimers()
  vi.spyOn(globalThis, 'fetch').mockReturnValue(Promise.withResolvers<Response>().promise)
  const failed = vi.fn()
  void fetchUpload('files', 'a1b2c3d4.pdf').catch(failed)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.any(ContentUnavailableError))
})

test('a large file may take longer to arrive', async () => {
  vi.useFakeTimers()
  const fetching = answer(200)
  await fetchUpload('files', 'a1b2c3d4.pdf')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetching.mock.lastCall?.[1]?.signal?.aborted ?? false).toBe(false)
})
