import { createClient } from '@sanity/client'
import { expect, test, vi } from 'vitest'
import { checkFile, uploadFile } from './upload-file.ts'

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"><circle/></a></svg>',
  '<svg><foreignObject><iframe src="//x"/></foreignObject></svg>',
])('a drawing with code is refused: %s', (svg) => {
  expect(checkFile(100, svg).error).toContain('contains a script')
})

test('a drawing without code is taken', () => {
  const drawing = '<svg><title>One on one</title><path d="M0 0h1v1z"/></svg>'
  expect(checkFile(100, drawing)).toEqual({})
})

test('a large file is warned of with its size, and a very large one is refused', () => {
  expect(checkFile(4_900_000, undefined)).toEqual({})
  expect(checkFile(8_100_000, undefined).warning).toContain('8.1 MB')
  expect(checkFile(42_000_000, undefined).error).toContain('42.0 MB')
})

const uploading = (kind: 'image' | 'file', name: string, text: string, type: string) => {
  const client = createClient({ projectId: 'local', dataset: 'test', useCdn: false })
  const upload = vi.spyOn(client.assets, 'upload').mockRejectedValue(new Error('It was uploaded.'))
  return { done: uploadFile(client, kind, new File([text], name, { type })), upload }
}

test.each([
  ['image', 'a.svg', '<svg><script>go()</script></svg>', 'image/svg+xml', /contains a script/],
  ['image', 'a.svg', '<svg onload="go()"/>', 'image/svg+xml', /contains a script/],
  ['file', 'a.html', '<p>', 'text/html', /^a\.html: only pictures and csv/],
  ['file', 'README', 'x', '', /only pictures and csv/],
] as const)('refuses to upload as %s: %s with %s', async (kind, name, text, type, reason) => {
  const { done, upload } = uploading(kind, name, text, type)
  await expect(done).rejects.toThrow(reason)
  expect(upload).not.toHaveBeenCalled()
})

test('uploads a drawing without scripts', async () => {
  const { done } = uploading('image', 'a.svg', '<svg/>', 'image/svg+xml')
  await expect(done).rejects.toThrow('It was uploaded.')
})
