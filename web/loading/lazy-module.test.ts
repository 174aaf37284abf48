import { expect, it, vi } from 'vitest'
import { lazyModule } from './lazy-module.ts'

it('loads once, however often it is requested, and notifies its listeners', async () => {
  const importModule = vi.fn(() => Promise.resolve({ name: 'wallet' }))
  const lazy = lazyModule(importModule)
  const seen: string[] = []
  const stop = lazy.subscribe(() => seen.push(lazy.getState().status))
  expect(lazy.getState()).toEqual({ status: 'idle' })
  lazy.load()
  lazy.load()
  await vi.waitFor(() =>
    expect(lazy.getState()).toEqual({ status: 'ready', module: { name: 'wallet' } }),
  )
  lazy.load()
  expect(importModule).toHaveBeenCalledTimes(1)
  expect(seen).toEqual(['loading', 'ready'])
  stop()
})

it('can be tried again after a failure', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const importModule = vi.fn<() => Promise<string>>()
  importModule.mockRejectedValueOnce(new Error('Failed to load chunk')).mockResolvedValue('wallet')
  const lazy = lazyModule(importModule)
  lazy.load()
  await vi.waitFor(() => expect(lazy.getState()).toEqual({ status: 'failed' }))
  expect(report).toHaveBeenCalledOnce()
  lazy.load()
  await vi.waitFor(() => expect(lazy.getState().status).toBe('ready'))
})

it('goes on loading while the page is loaded again, as code that is lost asks for', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const reload = vi.fn()
  const kept = new Map<string, string>()
  vi.stubGlobal('location', { reload })
  const answer = { ok: true, json: () => Promise.resolve({ id: 'newest' }) }
  vi.stubGlobal('fetch', () => Promise.resolve(answer))
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  const lost = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' })
  const first = lazyModule(() => Promise.reject(lost))
  first.load()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(first.getState()).toEqual({ status: 'loading' })
  // The reload did not help.
  const second = lazyModule(() => Promise.reject(lost))
  second.load()
  await vi.waitFor(() => expect(second.getState()).toEqual({ status: 'failed' }))
  expect(reload).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
