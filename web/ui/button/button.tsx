import type { ComponentProps } from 'react'

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

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that acts. One that leads somewhere is a `ButtonLink`. */
export function Button({ variant, size, type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...rest} />
}
