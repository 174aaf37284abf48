import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

/** How many items of a list are shown; the others are counted. */
const shown = 8

interface ListCardProps {
  title: string
  /** Shown if the list is empty. */
  nothing: string
  items: readonly { key: string; title: ReactNode; detail: ReactNode; action?: ReactNode }[]
  /** Whether the title has the number of items, and the end of the list that of the rest. */
  isCounted?: boolean
}

/** A list of the overview with its title. */
export function ListCard({ title, nothing, items, isCounted = false }: ListCardProps) {
  const isEmpty = items.length === 0
  return (
    <Card border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
          {isCounted && !isEmpty && ` (${items.length})`}
        </Heading>
        {isEmpty && (
          <Text muted size={1}>
            <CheckmarkCircleIcon /> {nothing}
          </Text>
        )}
        {items.slice(0, shown).map((item) => (
          <Flex align="center" gap={3} justify="space-between" key={item.key}>
            <Stack gap={2}>
              <Text size={1} weight="medium">
                {item.title}
              </Text>
              <Text muted size={1}>
                {item.detail}
              </Text>
            </Stack>
            {item.action}
          </Flex>
        ))}
        {isCounted && items.length > shown && (
          <Text muted size={1}>
            and {items.length - shown} more
          </Text>
        )}
      </Stack>
    </Card>
  )
}
