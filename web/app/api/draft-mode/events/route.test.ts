import { afterEach, expect, it, vi } from 'vitest'
import { GET } from './route.ts'

vi.mock('next/headers', () => ({ draftMode: async () => ({ isEnabled: true }) }))
vi.hoisted(() => process.loadEnvFile(`${import.meta.dirname}/../../../../../.env.example`))

afterEach(() => vi.restoreAllMocks())

it('answers 502 if the content source cannot be reached', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed'))
  const { status } = await GET(new Request('https://site.example/api/draft-mode/events'))
  expect(status).toBe(502)
})
