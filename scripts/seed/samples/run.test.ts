// @module-tag sample

import { expect, test, vi } from 'vitest'
import { score } from '../content/route/route-recipes-web3-game/score.ts'
import {
  driveKey,
  open as openFile,
  seal as sealFile,
} from '../content/route/route-recipes-web3-storage/encrypt.ts'

vi.stubEnv('NOTES_KEY', 'b1'.repeat(32))
const { blindName, open, seal } = await import(
  '../content/route/route-recipes-obsidian-sync/seal.ts'
)

test('a sealed note opens again, with its path', () => {
  const sealed = seal('Garden/Apples.md', 'Prune in March.')
  expect(open(sealed)).toEqual({
    path: 'Garden/Apples.md',
    text: 'Prune in March.',
  })
  expect(Buffer.from(sealed).toString('latin1')).not.toContain('Apples')
})

test('a note that was changed by one bit does not open', () => {
  const sealed = seal('Garden/Apples.md', 'Prune in March.')
  sealed.set([(sealed.at(-1) ?? 0) ^ 1], sealed.length - 1)
  expect(() => open(sealed)).toThrow()
})

test('a note keeps its blind name, and another note has another', () => {
  expect(blindName('a.md')).toBe(blindName('a.md'))
  expect(blindName('a.md')).not.toBe(blindName('b.md'))
  expect(blindName('a.md')).toMatch(/^[0-9a-f]{64}$/)
})

test('a sealed file opens with the same passphrase and with no other', async () => {
  const salt = new Uint8Array(16).fill(7)
  const key = await driveKey('three green pears', salt)
  const sealed = await sealFile(key, new Blob(['Prune in March.']))
  expect(await (await openFile(key, sealed)).text()).toBe('Prune in March.')
  const other = await driveKey('three green plums', salt)
  await expect(openFile(other, sealed)).rejects.toThrow()
})

test('a game is worth the same to everybody, and ten cells count once each', () => {
  const moves = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
  expect(score(20_000, moves)).toBe(score(20_000, moves))
  expect(score(20_000, [...moves, 10, 11])).toBe(score(20_000, moves))
  expect(score(20_000, [3, 3, 3])).toBe(score(20_000, [3]))
  expect(score(20_000, [99])).toBe(0)
  expect(score(20_000, moves)).not.toBe(score(20_001, moves))
})

test('600 points can be reached on each of a thousand days', () => {
  const cells = Array.from({ length: 37 }, (_, cell) => cell)
  for (let day = 20_000; day < 21_000; day += 1) {
    const worth = cells.map((cell) => score(day, [cell]))
    const best = cells.toSorted((a, b) => (worth[b] ?? 0) - (worth[a] ?? 0))
    expect(score(day, best)).toBeGreaterThanOrEqual(600)
  }
})
