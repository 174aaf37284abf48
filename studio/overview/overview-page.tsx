import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Card, Container, Grid, Spinner, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { getDraftId, useClient, useUser } from 'sanity'
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
import type { Entry } from './going-live.ts'
import type { Deleted } from './history.ts'
import { useOverview } from './overview.ts'

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

function Item({ id, type, name, why, author = '', preview }: Entry) {
  const [user] = useUser(author)
  return (
    <>
      <IntentLink intent={type === releaseType ? 'release' : 'edit'} params={{ id, type }}>
        {name}
      </IntentLink>
      : {why}
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
  const items = entries.map((entry) => {
    const key = `${entry.id} ${entry.why}`
    return [key, <Item key={key} {...entry} />] as const
  })
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
