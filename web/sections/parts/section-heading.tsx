import { Eyebrow, Headline, Lead, Tag } from '../../ui/text/text.tsx'
import type { SectionPlace } from '../place.ts'
import { titleId } from './section-band.tsx'

interface SectionHeadingProps {
  section: {
    _key: string
    eyebrow?: string | undefined
    title?: string | undefined
    intro?: string | undefined
  }
  place: SectionPlace
  className?: string
  /** The name of the field with the introduction. */
  introField?: string
}

/** The heading of a section: eyebrow, h2 and introduction. */
export function SectionHeading({
  section,
  place,
  className = '',
  introField = 'intro',
}: SectionHeadingProps) {
  const { eyebrow, title, intro } = section
  return (
    <div className={`flex flex-col gap-2 sm:gap-5 lg:gap-6 ${className}`}>
      {eyebrow && (
        <div {...place.edit('eyebrow')}>
          <Eyebrow level={place.progress}>{eyebrow}</Eyebrow>
        </div>
      )}
      {title && (
        <div {...place.edit('title')}>
          <Headline as="h2" id={titleId(section)}>
            {title}
          </Headline>
        </div>
      )}
      {intro && (
        <div {...place.edit(introField)}>
          <Lead>{intro}</Lead>
        </div>
      )}
    </div>
  )
}

interface ItemTitleProps {
  children: string
  /** Announced but not available yet. */
  soon?: boolean
  className?: string
}

/** The h3 of a list item. */
export function ItemTitle({ children, soon, className = '' }: ItemTitleProps) {
  return (
    <h3 className={`font-display text-h3 font-headline ${className}`}>
      {children} {soon && <Tag>soon</Tag>}
    </h3>
  )
}
