/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ς: 'σ',
}

/**
 * A text as search compares it: in lower case, without accents, and the same however its characters are composed.
 * Only the marks of European alphabets are removed, because the marks of others are letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıς]/g, (letter) => plainLetters[letter] ?? letter)
}
