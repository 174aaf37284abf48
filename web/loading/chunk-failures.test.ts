import { expect, it } from 'vitest'
import { claimReload, isChunkLoadError } from './chunk-failures.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

it('reloads once within ten seconds', () => {
  const storage = memoryStorage()
  expect(claimReload(storage, 1_000_000)).toBe(true)
  expect(claimReload(storage, 1_009_999)).toBe(false)
  expect(claimReload(storage, 1_010_000)).toBe(true)
})

it('reloads again after the clock was set back', () => {
  const storage = memoryStorage()
  expect(claimReload(storage, 10_000_000)).toBe(true)
  expect(claimReload(storage, 6_400_000)).toBe(true)
  expect(claimReload(storage, 6_400_001)).toBe(false)
})

it('reloads only for failed chunks', () => {
  const failed = new Error('Failed to load chunk')
  failed.name = 'ChunkLoadError'
  expect(isChunkLoadError(failed)).toBe(true)
  expect(isChunkLoadError(new Error('Failed to load chunk'))).toBe(false)
  expect(isChunkLoadError('ChunkLoadError')).toBe(false)
})
