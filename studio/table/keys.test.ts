import { expect, test } from 'vitest'
import { isUndo, stepOf } from './keys.ts'

const plain = {
  key: '',
  code: '',
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  isComposing: false,
}

test.each([
  [{ key: 'Enter' }, [1, 0]],
  [{ key: 'ArrowLeft' }, [0, -1]],
  [{ key: 'Enter', isComposing: true }, undefined],
  [{ key: 'ArrowDown', isComposing: true }, undefined],
  [{ key: 'ArrowLeft', altKey: true }, undefined],
  [{ key: 'a' }, undefined],
])('%j moves the focus by %j', (pressed, step) => {
  expect(stepOf({ ...plain, ...pressed })).toEqual(step)
})

test.each([
  [{ key: 'z', ctrlKey: true }, true],
  [{ key: 'z', metaKey: true }, true],
  [{ key: 'Z', ctrlKey: true }, true],
  [{ key: 'я', code: 'KeyZ', ctrlKey: true }, true],
  [{ key: 'y', code: 'KeyZ', ctrlKey: true }, false],
  [{ key: 'Z', ctrlKey: true, shiftKey: true }, false],
  [{ key: 'z' }, false],
])('%j is undo: %s', (pressed, is) => {
  expect(isUndo({ ...plain, ...pressed })).toBe(is)
})
