// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { isCommand, pressedKey } from './pressed-key.ts'

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init)
afterEach(() => void vi.restoreAllMocks())

test('a plain key is handed over', () => {
  expect(pressedKey(press({ key: 'ArrowDown' }))).toBe('ArrowDown')
  expect(pressedKey(press({ key: 'Tab', shiftKey: true }), ['shiftKey'])).toBe('Tab')
})

test.each([
  ['that ends a composition in Safari', { key: 'Enter', keyCode: 229 }],
  ['within a composition', { key: 'ArrowDown', isComposing: true }],
  ['with Alt', { key: 'ArrowLeft', altKey: true }],
  ['with Ctrl', { key: 'ArrowRight', ctrlKey: true }],
  ['with Meta', { key: 'ArrowLeft', metaKey: true }],
  ['with Shift', { key: 'End', shiftKey: true }],
])('a key %s is left alone', (_name, init) => {
  expect(pressedKey(press(init))).toBeUndefined()
})

test('a key that another handler took is left alone', () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  event.preventDefault()
  expect(pressedKey(event)).toBeUndefined()
})

test.each([
  [{ key: 'k', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'л', code: 'KeyK', ctrlKey: true }, true],
  [{ key: 'k', code: 'KeyV', ctrlKey: true }, true],
  [{ key: 't', code: 'KeyK', ctrlKey: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'k', code: 'KeyK', ctrlKey: true, altKey: true }, false],
  [{ key: 'k', code: 'KeyK', metaKey: true }, false],
  [{ key: 'k', code: 'KeyK' }, false],
])('%j is Ctrl+K: %s', (init, is) => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64')
  expect(isCommand(press(init), 'k')).toBe(is)
})

test('on a Mac, Ctrl+K in a text field deletes to the end of the line', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  const field = document.createElement('textarea')
  const results: boolean[] = []
  field.addEventListener('keydown', (event) => results.push(isCommand(event, 'k')))
  field.dispatchEvent(press({ key: 'k', ctrlKey: true }))
  field.dispatchEvent(press({ key: 'k', metaKey: true }))
  expect(results).toEqual([false, true])
  expect(isCommand(press({ key: 'k', ctrlKey: true }), 'k')).toBe(true)
})
