import type { ComponentProps } from 'react'

export type ButtonVariant = 'link' | 'primary' | 'secondary' | 'yellow'
/** 36, 44 and 56 px high. */
export type ButtonSize = 'small' | 'medium' | 'large'

/** The classes of a button, for elements other than `Button` and `ButtonLink`. */
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

/** A button that does something. For navigation use `ButtonLink`. */
export function Button({ variant, size, type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...rest} />
}
