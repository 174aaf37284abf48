import { Card, Flex, Stack, Text } from '@sanity/ui'
import { useFormValue } from 'sanity'

/** At about how many characters search engines cut a title and a description off. */
const shown = { title: 60, description: 160 }

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

function Length({ name, length, most }: { name: string; length: number; most: number }) {
  const state = length > most ? `, ${length - most} too many` : ''
  return (
    <Text size={1} muted>
      {name}: {length} of about {most} characters{state}
    </Text>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** How a search engine would show the page, with the lengths that count. */
export function SearchPreview({ siteUrl }: { siteUrl: string }) {
  const title = text(useFormValue(['title']))
  const description = text(useFormValue(['description']))
  const path = text(useFormValue(['path']))
  const isHidden = useFormValue(['noindex']) === true
  const { host } = new URL(siteUrl)
  const crumbs = [host, ...path.split('/').filter(Boolean)].join(' › ')
  return (
    <Card border padding={4} radius={2} data-testid="search-preview">
      <Stack gap={3}>
        <Text size={1} muted>
          {isHidden ? 'Search engines are asked to leave this page out' : crumbs}
        </Text>
        <Text size={3} style={{ color: 'var(--card-link-fg-color)' }}>
          {cut(title, shown.title) || 'No title yet'}
        </Text>
        <Text size={1}>{cut(description, shown.description) || 'No description yet'}</Text>
        <Flex gap={4} wrap="wrap" paddingTop={2}>
          <Length name="Title" length={title.length} most={shown.title} />
          <Length name="Description" length={description.length} most={shown.description} />
        </Flex>
      </Stack>
    </Card>
  )
}
