import { brand } from '@nectar/schemas/config/brand/brand'
import { quietly } from '../quietly.ts'

type Modifiers = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a key belongs to an input method that composes a character. Safari tells the last one by its code. */
export function isComposing({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>) {
  return isComposing || keyCode === 229
}

/**
 * The key that a handler may act on. Every key handler of the site asks here, so that no key is taken from
 * an input method, from the browser's own shortcuts, or from a handler that was first.
 *
 * @param allowed - modifiers that may be held, such as Shift for Tab
 * @returns undefined if the key belongs to something else
 */
export function pressedKey(
  event: KeyboardEvent,
  allowed: readonly (keyof Modifiers)[] = [],
): string | undefined {
  const held = (['altKey', 'ctrlKey', 'metaKey', 'shiftKey'] as const).some(
    (name) => event[name] && !allowed.includes(name),
  )
  return held || event.defaultPrevented || isComposing(event) ? undefined : event.key
}

/**
 * The index that an arrow key, Home or End moves to in a row of controls, whose ends lead to each other.
 *
 * @returns undefined for any other key
 */
export function indexForKey(
  key: string | undefined,
  from: number,
  count: number,
  [previous, next] = ['ArrowLeft', 'ArrowRight'],
): number | undefined {
  if (key === previous) return (from - 1 + count) % count
  if (key === next) return (from + 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const editable = 'input, textarea, select, [contenteditable]'

/** Whether an event happened where text is typed. */
export function isInTextField({ target }: Event): boolean {
  return target instanceof Element && target.closest(editable) !== null
}

/**
 * Whether an event is Ctrl, or Command on a Mac, with a letter. Caps Lock does not matter; on a layout without
 * Latin letters the place of the key counts. On a Mac, Ctrl with a letter edits text.
 *
 * @param letter - in lower case
 */
export function isCommand(event: KeyboardEvent, letter: string): boolean {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event
  if (ctrlKey === metaKey || altKey || shiftKey || isComposing(event)) return false
  const isMac = /^(mac|iphone|ipad)/i.test(navigator.platform)
  if (isMac ? ctrlKey && isInTextField(event) : metaKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`
}

const slashKeyName = `${brand.storagePrefix}.slash`

/** Whether the key `/` opens the search in this browser. */
export const slashKey = {
  isOn: () => quietly(() => localStorage[slashKeyName]) !== 'off',
  set: (isOn: boolean) => {
    quietly(() => localStorage.setItem(slashKeyName, isOn ? 'on' : 'off'))
  },
}
