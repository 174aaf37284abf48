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
 * Removed are the marks of European alphabets and the vowel points of Hebrew and Arabic, which people leave out; the
 * marks of other scripts are letters.
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u064b-\u0652\u0670]/g, '')
    .toLowerCase()
    .replace(/[ßæœøđðþłıς]/g, (letter) => plainLetters[letter] ?? letter)
}

/** Scripts that do not put spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** The words in a piece of text without spaces: several in scripts that do without. */
export function segmentsOf(piece: string): string[] {
  return unspaced.test(piece)
    ? [...segmenter.segment(piece)].map(({ segment }) => segment)
    : [piece]
}

/** The words of a text, which spaces and punctuation separate. */
export function wordsOf(text: string): string[] {
  return text.split(/[\s\p{Z}\p{P}]+/u).flatMap(segmentsOf)
}
