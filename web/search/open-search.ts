import { brand } from '@nectar/schemas/config/brand/brand'
import { isCommand, isInTextField, pressedKey } from '../ui/keyboard/pressed-key.ts'

const name = `${brand.storagePrefix}.slash`

/** Whether the key `/` opens the search in this browser. */
export const slashKey = {
  isOn: () => {
    try {
      return localStorage[name] !== 'off'
    } catch {
      return true
    }
  },
  set: (isOn: boolean) => {
    try {
      localStorage[name] = isOn ? 'on' : 'off'
    } catch {
      // Storage is blocked.
    }
  },
}

/**
 * Opens the search by its keys and buttons.
 *
 * @param load - loads the dialog, and opens it with the text typed meanwhile. If that fails, the next press tries again
 */
export function watchSearch(
  load: (typed: () => string) => Promise<void>,
  signal: AbortSignal,
): void {
  let typed: string | undefined
  const take = () => {
    const taken = typed ?? ''
    typed = undefined
    return taken
  }
  const open = (event: Event) => {
    event.preventDefault()
    if (typed !== undefined) return
    typed = ''
    void load(take).finally(() => {
      take()
      for (const button of document.querySelectorAll('.search-open')) {
        button.removeAttribute('aria-busy')
      }
    })
  }
  const onKey = (event: KeyboardEvent) => {
    // Another dialog keeps the keyboard to itself.
    if (document.querySelector('dialog:modal')) return
    // Many layouts have the slash and capitals behind modifiers.
    const key = pressedKey(event, ['shiftKey', 'altKey'])
    const isSlash = key === '/' && !isInTextField(event) && slashKey.isOn()
    if (isCommand(event, 'k') || (isSlash && typed === undefined)) open(event)
    else if (typed !== undefined && key?.length === 1) typed += key
  }
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('.search-open')
    if (!button) return
    button.setAttribute('aria-busy', 'true')
    open(event)
  }
  document.addEventListener('keydown', onKey, { signal })
  document.addEventListener('click', onClick, { signal })
}
