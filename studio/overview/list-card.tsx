import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'

interface ListCardProps {
  title: string
  /** What is said where the list is empty. */
  nothing: string
  isEmpty: boolean
  children: ReactNode
}

/** One list of the first page, under its title. */
export function ListCard({ title, nothing, isEmpty, children }: ListCardProps) {
  return (
    <Card border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {isEmpty && (
          <Flex align="center" gap={3}>
            <Text size={2}>
              <CheckmarkCircleIcon />
            </Text>
            <Text muted size={1}>
              {nothing}
            </Text>
          </Flex>
        )}
        {children}
      </Stack>
    </Card>
  )
}
