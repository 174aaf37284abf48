/** A small generator (mulberry32): the same seed deals the same board. */
function dealer(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return (value ^ (value >>> 14)) >>> 0
  }
}

/** What the first ten cells of a game are worth on the board of a day. */
export function score(day: number, moves: readonly number[]): number {
  const next = dealer(day)
  const board = Array.from({ length: 37 }, () => next() % 100)
  const chosen = [...new Set(moves)].slice(0, 10)
  return chosen.reduce((sum, cell) => sum + (board[cell] ?? 0), 0)
}
