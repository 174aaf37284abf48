// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { watchSearch } from './open-search.tsx'

const press = (key: string, ctrlKey = false): void =>
  void document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
  )

test('what is typed while the dialog loads is handed over, and a failed load is tried again', async () => {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const opened = vi.fn<(typed: string) => void>()
  const failing = Promise.withResolvers<void>()
  const loads = [failing.promise, Promise.resolve()]
  watchSearch(async (typed) => {
    await loads.shift()
    opened(typed())
  }, end.signal)
  // The page's own handler of chunks that fail sees the error as unhandled.
  const unhandled = vi.fn()
  process.once('unhandledRejection', unhandled)
  document.body.innerHTML = '<button class="search-open"></button>'
  const button = document.querySelector('button')
  button?.click()
  expect(button?.ariaBusy).toBe('true')
  press('a')
  failing.reject(new Error('The chunk could not be loaded.'))
  await vi.waitFor(() => expect(unhandled).toHaveBeenCalled())
  expect(opened).not.toHaveBeenCalled()
  expect(button?.ariaBusy).toBeNull()
  press('k', true)
  press('b')
  await vi.waitFor(() => expect(opened).toHaveBeenCalledWith('b'))
})

test('while another dialog is open, neither shortcut opens the search', () => {
  const end = new AbortController()
  onTestFinished(() => end.abort())
  const load = vi.fn(async () => {})
  watchSearch(load, end.signal)
  const find = vi.spyOn(document, 'querySelector')
  find.mockReturnValue(document.createElement('dialog'))
  press('/')
  press('k', true)
  expect(load).not.toHaveBeenCalled()
  find.mockRestore()
  press('/')
  expect(load).toHaveBeenCalledOnce()
})
