/** What surrounds a page, as it stood when the page failed. */
export interface KeptShell {
  /** The classes of the document, which name its fonts. */
  fonts: string
  header?: Element | undefined
  footer?: Element | undefined
}

function copyOf(selector: string): Element | undefined {
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return undefined
  // Nothing but a script can use it.
  for (const button of copy.querySelectorAll('.cookie-settings')) button.remove()
  for (const panel of copy.querySelectorAll('[data-open]')) panel.removeAttribute('data-open')
  // Without this mark the menus open by hover and focus alone, as where no script runs.
  copy.removeAttribute('data-scrolled')
  return copy
}

/** Copies header and footer as they stand in the document now, for a page that does without their code. */
export function keepShell(): KeptShell {
  if (typeof document === 'undefined') return { fonts: '' }
  const { className: fonts } = document.documentElement
  return { fonts, header: copyOf('body header'), footer: copyOf('body footer') }
}
