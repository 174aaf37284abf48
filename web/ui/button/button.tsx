import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that acts. One that leads somewhere is a `ButtonLink`. */
export function Button({ variant, size, type = 'button', className = '', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(variant, size)} ${className}`} {...rest} />
}
