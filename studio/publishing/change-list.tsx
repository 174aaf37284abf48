import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { SiteChanges } from '../site-changes/site-changes.ts'
import { TitledList } from '../ui/titled-list.tsx'

/** Sentences as the items of a list. */
function itemsOf(sentences: readonly string[]) {
  return sentences.map((sentence) => [sentence, sentence] as const)
}

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
  const { pages, content, redirects, menus } = changes
  const nothing = pages.length + content.length + redirects.length + menus.length === 0
  return (
    <Stack gap={4}>
      <TitledList title="Pages" items={itemsOf(pages)} />
      <TitledList title="Redirects" items={itemsOf(redirects)} />
      <TitledList title="Menus" items={itemsOf(menus)} />
      <TitledList title="Content" items={itemsOf(content)} />
      {nothing && <Text size={1}>Nothing visitors can see.</Text>}
    </Stack>
  )
}
