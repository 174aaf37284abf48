import type { IconName } from '@nectar/schemas/icons/names'
import type { IconWeight } from '@phosphor-icons/react'
import { iconRegistry } from './registry.ts'

interface IconProps {
  name: IconName
  className?: string
  weight?: IconWeight
  /** Give it only where no text beside the icon says the same. */
  label?: string
}

/** A Phosphor icon, drawn on the server. */
export function Icon({ name, className = 'size-5', weight = 'regular', label }: IconProps) {
  const Drawing = iconRegistry[name]
  return (
    <Drawing
      className={`shrink-0 ${className}`}
      weight={weight}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  )
}
