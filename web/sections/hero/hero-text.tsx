import type { Hero } from '@nectar/schemas/sections/hero/schema'
import { Eyebrow } from '../../ui/text/eyebrow.tsx'
import { Headline } from '../../ui/text/headline.tsx'
import { Lead } from '../../ui/text/lead.tsx'
import { titleId } from '../parts/section-band.tsx'
import type { SectionProps } from '../place.ts'

/** The line above the title and the title. */
export function HeroTitle({
  section,
  place,
  size = 'h1',
}: SectionProps<Hero> & { size?: 'display' | 'h1' | 'h3' }) {
  return (
    <>
      {section.eyebrow && (
        <div {...place.edit('eyebrow')}>
          <Eyebrow level={place.level}>{section.eyebrow}</Eyebrow>
        </div>
      )}
      <div {...place.edit('title')}>
        <Headline
          as={place.main ? 'h1' : 'h2'}
          size={size}
          id={titleId(section)}
          highlight={section.highlight}
        >
          {section.title}
        </Headline>
      </div>
    </>
  )
}

/** The paragraph below the title. */
export function HeroLead({ section, place }: SectionProps<Hero>) {
  if (!section.subtitle) return null
  return (
    <div {...place.edit('subtitle')}>
      <Lead>{section.subtitle}</Lead>
    </div>
  )
}
