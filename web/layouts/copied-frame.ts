/** Header and footer of a page, copied when it failed. */
export interface CopiedFrame {
  /** The classes of the root element, which set the fonts. */
  fonts: string
  header?: Element | undefined
  footer?: Element | undefined
}

function copyOf(selector: string): Element | undefined {
  const copy = document.querySelector(selector)?.cloneNode(true)
  if (!(copy instanceof Element)) return undefined
  // The button does nothing without its code.
  for (const button of copy.querySelectorAll('.cookie-settings')) button.remove()
  for (const panel of copy.querySelectorAll('[data-open]')) panel.removeAttribute('data-open')
  // Without this attribute the menus open by hover and focus, as without JavaScript.
  copy.removeAttribute('data-scrolled')
  return copy
}

/** Copies header and footer from the document, for an error page that cannot render them. */
export function copyFrame(): CopiedFrame {
  if (typeof document === 'undefined') return { fonts: '' }
  const { className: fonts } = document.documentElement
  return { fonts, header: copyOf('body header'), footer: copyOf('body footer') }
}
