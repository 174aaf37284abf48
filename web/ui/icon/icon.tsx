import contentFile from '@nectar/schemas/icons/icons-content.svg'
import shellFile from '@nectar/schemas/icons/icons-shell.svg'
import type { IconName } from '@nectar/schemas/icons/names'
import type { StaticImageData } from 'next/image'

const content: StaticImageData = contentFile
const shell: StaticImageData = shellFile

/** The icons of header and footer, which every page loads, are in a file of their own. */
export const shellIcons: ReadonlySet<IconName> = new Set([
  'arrow-right',
  'arrow-up-right',
  'coins',
  'credit-card',
  'discord-logo',
  'github-logo',
  'linkedin-logo',
  'medium-logo',
  'x-logo',
])

interface IconProps {
  name: IconName
  className?: string
}

/** A Phosphor icon, from a sprite shared by all pages. Decorative: the text beside it says the same. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  const { src } = shellIcons.has(name) ? shell : content
  return (
    <svg viewBox="0 0 256 256" className={`shrink-0 fill-current ${className}`} aria-hidden="true">
      <use href={`${src}#${name}`} />
    </svg>
  )
}
