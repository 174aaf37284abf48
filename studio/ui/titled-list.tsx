import { Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface TitledListProps {
  title: string
  items: readonly (readonly [key: string, item: ReactNode])[]
}

/** A list with its title; nothing if the list is empty. */
export function TitledList({ title, items }: TitledListProps) {
  if (items.length === 0) return null
  return (
    <Stack aria-label={title} gap={3} role="group">
      <Text size={1} weight="semibold">
        {title}
      </Text>
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
