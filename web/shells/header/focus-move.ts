const steps: Record<string, (index: number, count: number) => number> = {
  next: (index, count) => (index + 1) % count,
  previous: (index, count) => (index - 1 + count) % count,
  first: () => 0,
  last: (_index, count) => count - 1,
}

/** Where an arrow, Home or End key leads in a row or a list. */
export type Step = 'next' | 'previous' | 'first' | 'last'

/**
 * Moves the focus among elements.
 * @returns false when the focus is on none of them
 */
export function moveFocus(elements: HTMLElement[], step: Step): boolean {
  const index = elements.findIndex((element) => element.matches(':focus'))
  const target = index < 0 ? undefined : elements[steps[step]?.(index, elements.length) ?? index]
  target?.focus()
  return target !== undefined
}

/** The steps that the keys of a horizontal row stand for. */
export const rowKeys: Record<string, Step> = {
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  Home: 'first',
  End: 'last',
}

/** The steps that the keys of a vertical list stand for. */
export const listKeys: Record<string, Step> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
}
