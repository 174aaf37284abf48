/** The kinds of button. */
export type ButtonVariant = 'link' | 'primary' | 'secondary' | 'yellow'
/** The sizes of button: 36, 44 and 56 px high. */
export type ButtonSize = 'small' | 'medium' | 'large'

/** The classes of a button, for elements that `Button` and `ButtonLink` do not render. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
): string {
  return `button button-${size} button-${variant}`
}
