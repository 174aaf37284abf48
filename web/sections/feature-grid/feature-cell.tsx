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
      className={`group relative flex flex-col border-t border-rule-strong pt-6 ${wide ? row : ''} ${className}`}
      {...edit}
    >
      {media && (
        <div className="mb-6 max-w-80">
          <Media media={media} sizes="(min-width: 40rem) 20rem, 100vw" />
        </div>
      )}
      {icon && !media && <Icon name={icon} className="mb-8 size-9" />}
      <div className="flex flex-col">
        <ItemTitle soon={soon}>{title}</ItemTitle>
        <p className="mt-3 mb-5 max-w-[46ch] text-muted">{text}</p>
        {link && !soon && <CardLink link={link} />}
      </div>
    </li>
  )
}
