import { unbroken } from '../../ui/text/headline.tsx'
import { Tag } from '../../ui/text/tag.tsx'

interface ItemTitleProps {
  children: string
  /** Announced, not there yet. */
  soon?: boolean
  className?: string
}

/** The h3 of an item in a list of a section. */
export function ItemTitle({ children, soon, className = '' }: ItemTitleProps) {
  return (
    <h3 className={`font-display text-h3 font-headline ${className}`}>
      {unbroken(children)} {soon && <Tag>soon</Tag>}
    </h3>
  )
}
