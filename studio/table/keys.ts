type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

/** How far each key moves the focus: rows and columns. */
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where a key moves the focus; undefined for another key, with a modifier, and for one of an input method. */
export function stepOf(pressed: Pressed): readonly [number, number] | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed
  return altKey || ctrlKey || metaKey || shiftKey || isComposing ? undefined : steps[key]
}

/** Whether a key is Ctrl+Z, or Command+Z on a Mac, with Caps Lock or on a layout without Latin letters too. */
export function isUndo({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Pressed): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ'
}
