const edges = /^[\s\u200b\u2060\p{Bidi_Control}]+|[\s\u200b\u2060\p{Bidi_Control}]+$/gu

/** A text without spaces at its ends, and without the characters there that nobody sees and that copying brings along. */
export function trimText(text: string): string {
  return text.replace(edges, '')
}
