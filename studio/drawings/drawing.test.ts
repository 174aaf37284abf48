import { expect, test, vi } from 'vitest'
import { readDrawings } from './drawing.tsx'

test('a file of drawings that did not load is loaded again the next time, and then kept', async () => {
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => new Response('<p id="sorry">Busy</p>', { status: 503 }),
    async () => new Response('<svg><g id="bee"/></svg>'),
  ]
  vi.stubGlobal('fetch', () => answers.shift()?.())
  await expect(readDrawings('/bees.svg')).rejects.toThrow('Failed to fetch')
  await expect(readDrawings('/bees.svg')).rejects.toThrow('503')
  expect(await readDrawings('/bees.svg')).toEqual([['bee', '/bees.svg#bee']])
  expect(await readDrawings('/bees.svg')).toEqual([['bee', '/bees.svg#bee']])
})
