import { expect, it, vi } from 'vitest'

vi.mock('./environment.ts', () => ({
  environment: { SANITY_WEBHOOK_SECRET: 'a-secret-of-the-test' },
}))
const { fileHref, partPath, readPart } = await import('./addresses.ts')

const file = '0a1b-800x600.png'
const path = partPath(`/media/${file}`, { left: 1, top: 20, width: 300, height: 400 })
const [, , segment = ''] = path.split('/')

it.each([
  ['Übersicht 2026 (neu).pdf', '%C3%9Cbersicht-2026-neu.pdf'],
  ['U\u0308bersicht.PDF', '%C3%9Cbersicht.pdf'],
  ['料金表.pdf', '%E6%96%99%E9%87%91%E8%A1%A8.pdf'],
  ['../a/..%2Fb\r\n.pdf', 'a-2Fb.pdf'],
  ['💾.pdf', 'file.pdf'],
  [null, 'file.pdf'],
  ['𝒳'.repeat(300), `${encodeURIComponent('𝒳'.repeat(60))}.pdf`],
])('the file %j is saved under %s', (originalFilename, name) => {
  expect(fileHref({ _id: 'file-0a1b-pdf', originalFilename })).toBe(`/files/0a1b/${name}`)
})

it('reads a crop that the site signed', () => {
  expect(path).toMatch(/^\/media\/1-20-300-400-[\w-]{22}\/0a1b-800x600\.png$/)
  expect(readPart(segment, file)).toBe('1,20,300,400')
})

it.each([
  ['other numbers', segment.replace('300', '301'), file],
  ['another picture', segment, '0a1c-800x600.png'],
  ['no signature', '1-20-300-400-', file],
  ['a made-up signature', '1-20-300-400-aaaaaaaaaaaaaaaaaaaaaa', file],
  ['junk', 'junk', file],
])('refuses a crop with %s', (_, part, name) => expect(readPart(part, name)).toBeUndefined())
