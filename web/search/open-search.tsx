'use client'

import { useEffect, useState } from 'react'
import { isCommand, isInTextField, pressedKey, slashKey } from '../ui/keyboard/pressed-key.ts'
import type { SearchDialog } from './search-dialog.tsx'

/** The search dialog, whose code is loaded when a visitor opens it. */
export function SearchOpener() {
  const [search, setSearch] = useState<{ Dialog: typeof SearchDialog; typed: string }>()
  useEffect(() => {
    const end = new AbortController()
    watchSearch(async (typed) => {
      const { SearchDialog } = await import('./search-dialog.tsx')
      setSearch({ Dialog: SearchDialog, typed: typed() })
    }, end.signal)
    return () => end.abort()
  }, [])
  return search && <search.Dialog typed={search.typed} onClosed={() => setSearch(undefined)} />
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
  // On the way down: React stops the events of a part that is still waiting for its code.
  document.addEventListener('keydown', onKey, { capture: true, signal })
  document.addEventListener('click', onClick, { signal })
}
