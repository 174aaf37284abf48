export interface AvatarCells {
  /** How full each of the seven cells is, 0 to 1, in quarters. */
  levels: number[]
  /** The cell in the second color. */
  dark: number
}

/** Reads a picture from the digits of an address, whatever their case. */
export function avatarCells(address: string): AvatarCells {
  const bytes = Array.from({ length: 20 }, (_, index) =>
    Number.parseInt(address.slice(2 + index * 2, 4 + index * 2), 16),
  )
  const sum = (start: number) => (bytes[start] ?? 0) + (bytes[start + 7] ?? 0) * 3
  const levels = Array.from({ length: 7 }, (_, index) => (sum(index) % 5) / 4)
  return { levels, dark: ((bytes[18] ?? 0) + (bytes[19] ?? 0)) % 7 }
}
