import type { IllustrationName } from '@nectar/schemas/illustrations/names'
import { HeroComb } from './hero/hero-comb.tsx'
import { Plate } from './plate.tsx'
import { compositions } from './registry.ts'

interface IllustrationProps {
  name: IllustrationName
  className?: string
  /** What it shows, where it is more than decoration. */
  label?: string
}

/** One of the site's own drawings, by name. Works on ink and on paper; 6 to 5 in shape. */
export function Illustration({ name, className, label }: IllustrationProps) {
  if (name === 'home') return <HeroComb className={className} label={label} />
  return <Plate composition={compositions[name]} className={className} label={label} />
}
