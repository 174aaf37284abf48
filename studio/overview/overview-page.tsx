import { isOffered } from '@nectar/schemas/config/brand/brand'
import { AddIcon } from '@sanity/icons/Add'
import { ImagesIcon } from '@sanity/icons/Images'
import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Button, Container, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { getDraftId, useClient, useUser } from 'sanity'
import { IntentLink, Link, useRouter } from 'sanity/router'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { documentTemplates, templateIds } from '../templates/templates.ts'
import { formatTime } from '../ui/format-time.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useMay } from '../ui/use-may.ts'
import type { Deleted } from './deleted.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import type { Entry } from './going-live.ts'
import { ListCard } from './list-card.tsx'
import { useOverview } from './overview.ts'

/** Restores a deleted document as a draft and opens it. */
function useRestoring() {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const { navigateIntent } = useRouter()
  return async ({ at: _at, ...document }: Deleted) => {
    const { _id: id, _type: type, _rev, _updatedAt, ...content } = document
    const isRestored = await attempt(`“${nameOf(document)}” was not restored`, () =>
      client.createIfNotExists({ ...content, _type: type, _id: getDraftId(id) }),
    )
    if (isRestored) navigateIntent('edit', { id, type })
  }
}

/** Recently deleted documents, each with a restore button. */
function Bin({ deleted, mayRestore }: { deleted: readonly Deleted[]; mayRestore: boolean }) {
  const restore = useRestoring()
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

const newPageLinks = [
  { type: 'route', template: templateIds.page, title: 'New page' },
  { type: 'route', template: templateIds.landing, title: 'New landing page' },
  ...documentTemplates.map(({ id, schemaType, title }) => ({
    type: schemaType,
    template: id,
    title: `New: ${title}`,
  })),
  { type: 'route', template: templateIds.redirect, title: 'New redirect' },
]

/** The lists of the structure that cover the whole site. */
const siteLists = [
  { pane: 'library', title: 'Pictures and files', icon: ImagesIcon },
  { pane: 'links', title: 'Broken links and redirects', icon: LinkRemovedIcon },
]

/** Links to create pages, to the lists that cover the whole site, and to the site itself. */
function QuickLinks({ mayCreate }: { mayCreate: boolean }) {
  const offered = mayCreate ? newPageLinks.filter(({ template }) => isOffered(template)) : []
  const button = { fontSize: 1, padding: 3 } as const
  return (
    <Flex gap={2} wrap="wrap">
      {offered.map(({ type, template, title }) => (
        <Button
          {...button}
          as={IntentLink}
          icon={AddIcon}
          intent="create"
          key={template}
          mode="ghost"
          params={[{ type, template }, {}]}
          text={title}
        />
      ))}
      {siteLists.map(({ pane, title, icon }) => (
        <Button
          {...button}
          as={Link}
          href={`/structure/${pane}`}
          icon={icon}
          key={pane}
          mode="bleed"
          text={title}
        />
      ))}
      <Button
        {...button}
        as="a"
        href={studioEnvironment().siteUrl}
        icon={LaunchIcon}
        mode="bleed"
        rel="noreferrer"
        target="_blank"
        text="Visit the site"
      />
    </Flex>
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
  /** Whether the title shows the number of entries. */
  isCounted?: boolean
}

function List({ entries, ...list }: ListProps) {
  const items = entries.map((entry) => ({
    key: `${entry.id} ${entry.why}`,
    title:
      entry.release === undefined ? (
        <IntentLink intent="edit" params={{ id: entry.id, type: entry.type }}>
          {entry.name}
        </IntentLink>
      ) : (
        <IntentLink intent="release" params={{ id: entry.release }}>
          {entry.name}
        </IntentLink>
      ),
    detail: <Reason {...entry} />,
  }))
  return <ListCard isCounted items={items} {...list} />
}

/** The start page: drafts, open inquiries, problems, recent publications and deletions. */
export function OverviewPage() {
  const { overview, failure } = useOverview()
  const mayCreate = useMay('create', 'page') ?? false
  const mayReadInquiries = useMay('read', 'inquiry')
  return (
    <Box height="fill" overflow="auto" padding={5}>
      <Container width={4}>
        <Stack gap={5}>
          <QuickLinks mayCreate={mayCreate} />
          {failure && <Text size={1}>The overview could not be read: {failure}</Text>}
          {!overview && !failure && <Spinner muted />}
          {overview?.firstSteps && (
            <FirstStepsCard mayCreate={mayCreate} steps={overview.firstSteps} />
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
              <List
                entries={overview.published}
                isCounted={false}
                nothing="Nothing is published yet."
                title="Recently published"
              />
              <Bin deleted={overview.deleted} mayRestore={mayCreate} />
            </Grid>
          )}
        </Stack>
      </Container>
    </Box>
  )
}
