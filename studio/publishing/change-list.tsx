import type { DocumentFinding } from '@nectar/schemas/checks/finding'
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

interface WarningProps {
  tone: 'critical' | 'caution'
  title: string
  findings: readonly DocumentFinding[]
}

function Warning({ tone, title, findings }: WarningProps) {
  if (findings.length === 0) return null
  return (
    <Card tone={tone} padding={3} radius={2} border>
      <Lines
        title={title}
        lines={findings.map(({ path, message }) => `${pathText(path)}: ${message}`)}
      />
    </Card>
  )
}

/** What will change on the site, in words. */
export function ChangeList({ changes }: { changes: SiteChanges | undefined }) {
  if (!changes) return <Spinner muted />
  const { pages, redirects, menus, refusals, faults } = changes
  const nothing = pages.length + redirects.length + menus.length === 0
  return (
    <Stack gap={4}>
      <Warning
        tone="critical"
        title="The site will refuse this and keep its last good copy"
        findings={refusals}
      />
      <Warning tone="caution" title="Visitors will notice this" findings={faults} />
      <Lines title="Pages" lines={pages} />
      <Lines title="Redirects" lines={redirects} />
      <Lines title="Menus" lines={menus} />
      {nothing && <Text size={1}>Nothing visitors can see.</Text>}
    </Stack>
  )
}
