import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface TitledListProps {
  title: string
  items: readonly (readonly [key: string, item: ReactNode])[]
  /** Stands in for an empty list, which otherwise shows nothing. */
  nothing?: string
}

/** A list with its title. */
export function TitledList({ title, items, nothing }: TitledListProps) {
  if (items.length === 0 && !nothing) return null
  return (
    <Stack aria-label={title} gap={3} role="group">
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      {items.length === 0 && (
        <Text muted size={1}>
          {nothing}
        </Text>
      )}
      <Stack as="ul" gap={3} style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {items.map(([key, item]) => (
          <li key={key}>
            <Text size={1}>{item}</Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
