import { keepHyphenated } from '../../ui/text/headline.tsx'
import { Tag } from '../../ui/text/tag.tsx'

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
      {keepHyphenated(children)} {soon && <Tag>soon</Tag>}
    </h3>
  )
}
