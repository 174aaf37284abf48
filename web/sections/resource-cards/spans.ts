/** How many of twelve columns a card takes. */
export type CardSpan = 4 | 5 | 6 | 7

const short: readonly (readonly CardSpan[])[] = [[], [6], [7, 5], [4, 4, 4], [7, 5, 5, 7]]

/** The widths of cards in rows of twelve columns: uneven pairs where there are few, thirds where many; one alone takes half. */
export function cardSpans(count: number): readonly CardSpan[] {
  const known = short[count]
  if (known) return known
  const lead: readonly CardSpan[] = count % 3 === 2 ? [7, 5] : count % 3 === 1 ? [7, 5, 5, 7] : []
  return [...lead, ...Array.from({ length: count - lead.length }, () => 4 as const)]
}
