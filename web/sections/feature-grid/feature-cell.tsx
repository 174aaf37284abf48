import type { FeatureGrid } from '@nectar/schemas/sections/feature-grid/schema'
import type { EditAttributes } from '../../ui/edit/edit.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { CardLink } from '../parts/card-link.tsx'
import { ItemTitle } from '../parts/item-title.tsx'
import { Media } from '../parts/media.tsx'

interface FeatureCellProps {
  item: FeatureGrid['items'][number]
  /** Has a row to itself: the drawing stands beside the text. */
  wide: boolean
  className: string
  edit: EditAttributes | undefined
}

/** One cell of a comb of features. */
export function FeatureCell({ item, wide, className, edit }: FeatureCellProps) {
  const { icon, media, title, text, link, soon } = item
  const row = 'lg:grid lg:grid-cols-3 lg:items-center lg:gap-x-column'
  return (
    <li
      className={`card group relative border-t border-rule-strong pt-3 sm:flex sm:flex-col sm:pt-6 ${wide ? row : ''} ${className}`}
      {...edit}
    >
      {media && (
        <div className="card-media sm:mb-6 sm:max-w-80">
          <Media media={media} sizes="(min-width: 40rem) 20rem, 6rem" />
        </div>
      )}
      {icon && !media && <Icon name={icon} className="card-icon size-7 sm:mb-8 sm:size-9" />}
      <div className="flex flex-col">
        <ItemTitle soon={soon}>{title}</ItemTitle>
        <p className="card-text mb-2 max-w-[46ch] sm:mb-5">{text}</p>
        {link && !soon && <CardLink link={link} />}
      </div>
    </li>
  )
}
