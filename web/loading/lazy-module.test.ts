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
