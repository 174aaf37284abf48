import { expect, test } from 'vitest'
import { readFileList, withoutRoot } from './file-list.ts'

test('a list is read in the order of the manifest, each path once', () => {
  expect(readFileList(' b.html\n\na.html\r\nb.html\nZ.txt')).toEqual({
    paths: ['Z.txt', 'a.html', 'b.html'],
  })
})

test.each([
  ['', /at least one/],
  ['/index.html', /begins with a slash/],
  ['a/../b', /out of the folder/],
  ['a//b', /missing/],
  ['a/', /missing/],
  ['a\na/b', /folder that is a file/],
  ['x'.repeat(201), /longer than 200/],
  [Array.from({ length: 301 }, (_, index) => index).join('\n'), /more than 300/],
])('%j is refused', (text, error) => {
  expect(readFileList(text).error).toMatch(error)
})

test('the folder that was dropped is not part of the paths', () => {
  expect(withoutRoot(['dist/index.html', 'dist/a/b.css'])).toEqual(['index.html', 'a/b.css'])
  expect(withoutRoot(['index.html', 'dist/b.css'])).toEqual(['index.html', 'dist/b.css'])
  expect(withoutRoot(['index.html'])).toEqual(['index.html'])
})
