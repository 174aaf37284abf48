import { pathText } from '@nectar/schemas/checks/path'
import { Card, Spinner, Stack, Text } from '@sanity/ui'
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
  const { pages, redirects, menus, refusals } = changes
  const nothing = pages.length + redirects.length + menus.length === 0
  return (
    <Stack gap={4}>
      {refusals.length > 0 && (
        <Card tone="critical" padding={3} radius={2} border>
          <Lines
            title="The site will refuse this and keep its last good copy"
            lines={refusals.map(({ path, message }) => `${pathText(path)}: ${message}`)}
          />
        </Card>
      )}
      <Lines title="Pages" lines={pages} />
      <Lines title="Redirects" lines={redirects} />
      <Lines title="Menus" lines={menus} />
      {nothing && <Text size={1}>Nothing that visitors see.</Text>}
    </Stack>
  )
}
