import type { IconName } from '@nectar/schemas/fields/media'
import file from '@nectar/schemas/icons/icons.svg'
import type { StaticImageData } from 'next/image'

const sprite: StaticImageData = file

interface IconProps {
  name: IconName
  className?: string
}

/** A Phosphor icon, from a sprite shared by all pages. Decorative: the text beside it says the same. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg viewBox="0 0 256 256" className={`shrink-0 fill-current ${className}`} aria-hidden="true">
      <use href={`${sprite.src}#${name}`} />
    </svg>
  )
}
