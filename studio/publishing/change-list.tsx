import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import type { SiteChanges } from '../site-changes/site-changes.ts'

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Stack aria-label={title} gap={3} role="group">
      <Text size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={3} style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {lines.map((line) => (
          <li key={line}>
            <Text size={1}>{line}</Text>
          </li>
        ))}
      </Stack>
    </Stack>
  )
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
      <Lines title="Pages" lines={pages} />
      <Lines title="Redirects" lines={redirects} />
      <Lines title="Menus" lines={menus} />
      <Lines title="Content" lines={content} />
      {nothing && <Text size={1}>Nothing visitors can see.</Text>}
    </Stack>
  )
}
