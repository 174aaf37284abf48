import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Card, Container, Flex, Grid, Heading, Spinner, Stack, Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { getDraftId, useClient, useUser } from 'sanity'
import { IntentLink, Link, useRouter } from 'sanity/router'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { releaseType } from '../site-state/use-documents.ts'
import { formatTime } from '../ui/format-time.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useMay } from '../ui/use-may.ts'
import { FirstStepsCard } from './first-steps.tsx'
import type { Entry } from './going-live.ts'
import type { Deleted } from './history.ts'
import { useOverview } from './overview.ts'

/** How many items of a list are shown; the others are counted. */
const shown = 8

interface ListCardProps {
  title: string
  /** Shown if the list is empty. */
  nothing: string
  items: readonly { key: string; title: ReactNode; detail: ReactNode; action?: ReactNode }[]
}

/** A list of the overview with its title. */
function ListCard({ title, nothing, items }: ListCardProps) {
  const isEmpty = items.length === 0
  return (
    <Card border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
          {!isEmpty && ` (${items.length})`}
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
        {items.length > shown && (
          <Text muted size={1}>
            and {items.length - shown} more
          </Text>
        )}
      </Stack>
    </Card>
  )
}

/** Recently deleted documents. A button restores one as a draft and opens it. */
function Bin({ deleted, mayRestore }: { deleted: readonly Deleted[]; mayRestore: boolean }) {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const { navigateIntent } = useRouter()
  const restore = async ({ at: _at, ...document }: Deleted) => {
    const { _id: id, _type: type, _rev, _updatedAt, ...content } = document
    const isRestored = await attempt(`“${nameOf(document)}” was not restored`, () =>
      client.createIfNotExists({ ...content, _type: type, _id: getDraftId(id) }),
    )
    if (isRestored) navigateIntent('edit', { id, type })
  }
  return (
    <ListCard
      items={deleted.map((document) => ({
        key: document._id,
        title: nameOf(document),
        detail: `deleted ${formatTime(document.at)}`,
        action: mayRestore && (
          <SmallButton
            aria-label={`Restore ${nameOf(document)}`}
            icon={RestoreIcon}
            onClick={() => void restore(document)}
            padding={3}
            text="Restore"
          />
        ),
      }))}
      nothing="Nothing was deleted recently."
      title="Recently deleted"
    />
  )
}

function Reason({ why, author = '', preview }: Entry) {
  const [user] = useUser(author)
  return (
    <>
      {why}
      {user?.displayName && ` by ${user.displayName}`}
      {preview && (
        <>
          {'. '}
          <Link href={preview}>See the site at that time</Link>
        </>
      )}
    </>
  )
}

interface ListProps {
  title: string
  nothing: string
  entries: readonly Entry[]
}

function List({ entries, ...list }: ListProps) {
  const items = entries.map((entry) => ({
    key: `${entry.id} ${entry.why}`,
    title: (
      <IntentLink
        intent={entry.type === releaseType ? 'release' : 'edit'}
        params={{ id: entry.id, type: entry.type }}
      >
        {entry.name}
      </IntentLink>
    ),
    detail: <Reason {...entry} />,
  }))
  return <ListCard items={items} {...list} />
}

/** The start page: drafts, open inquiries, problems, what goes live, and deletions. */
export function OverviewPage() {
  const { overview, failure } = useOverview()
  const mayCreate = useMay('create', 'page') ?? false
  const mayReadInquiries = useMay('read', 'inquiry')
  return (
    <Box height="fill" overflow="auto" padding={5}>
      <Container width={4}>
        <Stack gap={5}>
          {failure && <Text size={1}>The overview could not be read: {failure}</Text>}
          {!overview && !failure && <Spinner muted />}
          {overview?.firstSteps && (
            <FirstStepsCard mayCreate={mayCreate} firstSteps={overview.firstSteps} />
          )}
          {overview && (
            <Grid gap={4} gridTemplateColumns={[1, 1, 2]}>
              <List
                entries={overview.drafts}
                nothing="Everything is published."
                title="Being worked on"
              />
              {mayReadInquiries && (
                <List
                  entries={overview.inquiries}
                  nothing="No new inquiries."
                  title="Waiting for an answer"
                />
              )}
              <List entries={overview.broken} nothing="No page needs fixing." title="To be fixed" />
              <List
                entries={overview.goingLive}
                nothing="Nothing is scheduled."
                title="Going live"
              />
              {overview.deleted && <Bin deleted={overview.deleted} mayRestore={mayCreate} />}
            </Grid>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
