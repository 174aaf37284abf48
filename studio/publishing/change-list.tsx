import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { SiteChanges } from '../site-changes/site-changes.ts'
import { TitledList } from '../ui/titled-list.tsx'

interface ChangeListProps {
  /** `undefined` while they are being checked, and after a failure. */
  changes: SiteChanges | undefined
  failure: string | undefined
}

/** Lists what will change on the site, or says why that could not be checked. */
export function ChangeList({ changes, failure }: ChangeListProps) {
  if (failure) return <Text size={1}>The changes could not be read: {failure}</Text>
  if (!changes) {
    return (
      <Flex align="center" gap={3} role="status">
        <Spinner muted />
        <Text muted size={1}>
          Checking…
        </Text>
      </Flex>
    )
  }
  const { pages, redirects, menus, content } = changes
  const lists = Object.entries({
    Pages: pages,
    Redirects: redirects,
    Menus: menus,
    Content: content,
  })
  return (
    <Stack gap={4}>
      {lists.map(([title, sentences]) => (
        <TitledList
          items={sentences.map((sentence) => [sentence, sentence])}
          key={title}
          title={title}
        />
      ))}
      {lists.every(([, sentences]) => sentences.length === 0) && (
        <Text size={1}>Nothing visitors can see.</Text>
      )}
    </Stack>
  )
}
