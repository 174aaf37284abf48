import { Spinner, Stack, Text } from '@sanity/ui'
import type { SiteChanges } from './site-changes.ts'

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Stack gap={3}>
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

/** What will change on the site, in words. */
export function ChangeList({ changes }: { changes: SiteChanges | undefined }) {
  if (!changes) return <Spinner muted />
  const { pages, redirects, menus } = changes
  const nothing = pages.length + redirects.length + menus.length === 0
  return (
    <Stack gap={4}>
      <Lines title="Pages" lines={pages} />
      <Lines title="Redirects" lines={redirects} />
      <Lines title="Menus" lines={menus} />
      {nothing && <Text size={1}>Nothing visitors can see.</Text>}
    </Stack>
  )
}
