import { EditIcon } from '@sanity/icons/Edit'
import { InboxIcon } from '@sanity/icons/Inbox'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Card, Container, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { getDraftId, useClient } from 'sanity'
import { IntentLink, Link, useRouter } from 'sanity/router'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { releaseType } from '../site-state/use-documents.ts'
import { formatTime } from '../ui/format-time.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TitledList } from '../ui/titled-list.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useMay } from '../ui/use-may.ts'
import { FirstStepsCard } from './first-steps.tsx'
import type { Deleted } from './history.ts'
import { useOverview } from './overview.ts'
import type { Entry } from './scheduled.ts'

/** How many items of a list are shown; the others are counted. */
const shown = 8

type ListCardProps = ComponentProps<typeof TitledList>

/** A list of the overview. */
function ListCard({ title, items, nothing }: ListCardProps) {
  const more = [['more', `and ${items.length - shown} more`]] as const
  return (
    <Card border padding={4} radius={3}>
      <TitledList
        items={items.length > shown ? [...items.slice(0, shown), ...more] : items}
        nothing={nothing}
        title={items.length > 0 ? `${title} (${items.length})` : title}
      />
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
  const itemOf = (document: Deleted) => {
    const button = (
      <SmallButton
        aria-label={`Restore ${nameOf(document)}`}
        icon={RestoreIcon}
        onClick={() => void restore(document)}
        text="Restore"
      />
    )
    const item = (
      <>
        {nameOf(document)}: deleted {formatTime(document.at)} {mayRestore && button}
      </>
    )
    return [document._id, item] as const
  }
  return (
    <ListCard
      items={deleted.map(itemOf)}
      nothing="Nothing was deleted recently."
      title="Recently deleted"
    />
  )
}

function Item({ id, type, name, why, preview }: Entry) {
  return (
    <>
      <IntentLink intent={type === releaseType ? 'release' : 'edit'} params={{ id, type }}>
        {name}
      </IntentLink>
      : {why}
      {preview && (
        <>
          {'. '}
          <Link href={preview}>See the site at that time</Link>
        </>
      )}
    </>
  )
}

function List({ entries, ...list }: Omit<ListCardProps, 'items'> & { entries: readonly Entry[] }) {
  const items = entries.map((entry) => {
    const key = `${entry.id} ${entry.why}`
    return [key, <Item key={key} {...entry} />] as const
  })
  return <ListCard items={items} {...list} />
}

/** The start page: ways to the drafts and new inquiries, problems, what happens by itself, and deletions. */
export function OverviewPage() {
  const { overview, deleted, failure } = useOverview()
  const mayCreate = useMay('create', 'page') ?? false
  const mayReadInquiries = useMay('read', 'inquiry')
  return (
    <Box height="fill" overflow="auto" padding={5}>
      <Container width={4}>
        <Stack gap={5}>
          {failure && <Text size={1}>The overview could not be read: {failure}</Text>}
          {!overview && !failure && <Spinner muted />}
          {overview?.firstSteps && (
            <FirstStepsCard {...overview.firstSteps} mayCreate={mayCreate} />
          )}
          {overview && (
            <Flex gap={2}>
              <SmallButton
                as={Link}
                href="/structure/work;drafts"
                icon={EditIcon}
                text={`Drafts (${overview.drafts})`}
              />
              {mayReadInquiries && (
                <SmallButton
                  as={Link}
                  href="/structure/inquiries;new"
                  icon={InboxIcon}
                  text={`New inquiries (${overview.inquiries})`}
                />
              )}
            </Flex>
          )}
          {overview && (
            <Grid gap={4} gridTemplateColumns={[1, 1, 2]}>
              <List entries={overview.broken} nothing="No page needs fixing." title="To be fixed" />
              <List
                entries={overview.scheduled}
                nothing="Nothing is scheduled."
                title="Scheduled"
              />
              {deleted && <Bin deleted={deleted} mayRestore={mayCreate} />}
            </Grid>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
