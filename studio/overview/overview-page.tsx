import { isOffered } from '@nectar/schemas/config/brand/brand'
import { AddIcon } from '@sanity/icons/Add'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { ImagesIcon } from '@sanity/icons/Images'
import { LaunchIcon } from '@sanity/icons/Launch'
import { LinkRemovedIcon } from '@sanity/icons/LinkRemoved'
import { RestoreIcon } from '@sanity/icons/Restore'
import { Box, Button, Card, Container, Flex, Grid, Heading, Spinner, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import { getDraftId, useClient, useUser } from 'sanity'
import { IntentLink, Link, useRouter } from 'sanity/router'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { documentTemplates, templateIds } from '../templates/templates.ts'
import { formatTime } from '../ui/format-time.ts'
import { useMay } from '../ui/use-may.ts'
import type { Deleted } from './deleted.ts'
import { FirstStepsCard } from './first-steps-card.tsx'
import type { Entry } from './going-live.ts'
import { useOverview } from './overview.ts'

/** How many entries of a list are shown; the others are counted. */
const shown = 8

interface ListCardProps {
  title: string
  /** Shown if the list is empty. */
  nothing: string
  isEmpty: boolean
  children: ReactNode
}

/** A list of the overview with its title. */
function ListCard({ title, nothing, isEmpty, children }: ListCardProps) {
  return (
    <Card border padding={4} radius={3}>
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          {title}
        </Heading>
        {isEmpty && (
          <Flex align="center" gap={3}>
            <Text size={2}>
              <CheckmarkCircleIcon />
            </Text>
            <Text muted size={1}>
              {nothing}
            </Text>
          </Flex>
        )}
        {children}
      </Stack>
    </Card>
  )
}

/** Restores a deleted document as a draft and opens it. */
function useRestoring() {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const { navigateIntent } = useRouter()
  return async ({ at: _at, ...document }: Deleted) => {
    const { _id: id, _type: type, _rev, _updatedAt, ...content } = document
    try {
      await client.createIfNotExists({ ...content, _type: type, _id: getDraftId(id) })
      navigateIntent('edit', { id, type })
    } catch (error) {
      const title = `“${nameOf(document)}” was not restored`
      push({ status: 'error', title, description: String(error), closable: true })
    }
  }
}

interface BinProps {
  deleted: readonly Deleted[]
  mayRestore: boolean
}

/** Recently deleted documents, each with a restore button. */
function Bin({ deleted, mayRestore }: BinProps) {
  const restore = useRestoring()
  return (
    <ListCard
      isEmpty={deleted.length === 0}
      nothing="Nothing was deleted recently."
      title="Recently deleted"
    >
      {deleted.slice(0, shown).map((document) => (
        <Flex align="center" gap={3} justify="space-between" key={document._id}>
          <Stack gap={2}>
            <Text size={1} weight="medium">
              {nameOf(document)}
            </Text>
            <Text muted size={1}>
              deleted {formatTime(document.at)}
            </Text>
          </Stack>
          {mayRestore && (
            <Button
              aria-label={`Restore ${nameOf(document)}`}
              fontSize={1}
              icon={RestoreIcon}
              mode="ghost"
              onClick={() => void restore(document)}
              padding={3}
              text="Restore"
            />
          )}
        </Flex>
      ))}
    </ListCard>
  )
}

interface ListProps {
  title: string
  nothing: string
  entries: readonly Entry[]
  /** Whether the title shows the number of entries. */
  isCounted?: boolean
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
  return (
    <Flex gap={2} wrap="wrap">
      {offered.map(({ type, template, title }) => (
        <Button
          as={IntentLink}
          fontSize={1}
          icon={AddIcon}
          intent="create"
          key={template}
          mode="ghost"
          padding={3}
          params={[{ type, template }, {}]}
          text={title}
        />
      ))}
      {siteLists.map(({ pane, title, icon }) => (
        <Button
          as={Link}
          fontSize={1}
          href={`/structure/${pane}`}
          icon={icon}
          key={pane}
          mode="bleed"
          padding={3}
          text={title}
        />
      ))}
      <Button
        as="a"
        fontSize={1}
        href={studioEnvironment().siteUrl}
        icon={LaunchIcon}
        mode="bleed"
        padding={3}
        rel="noreferrer"
        target="_blank"
        text="Visit the site"
      />
    </Flex>
  )
}

function By({ author }: { author: string }) {
  const [user] = useUser(author)
  return user?.displayName ? <> by {user.displayName}</> : null
}

function List({ title, nothing, entries, isCounted = true }: ListProps) {
  const rest = isCounted ? entries.length - shown : 0
  const count = isCounted && entries.length > 0 ? ` (${entries.length})` : ''
  return (
    <ListCard isEmpty={entries.length === 0} nothing={nothing} title={`${title}${count}`}>
      {entries.slice(0, shown).map(({ id, type, name, why, author, release, preview }) => (
        <Stack gap={2} key={`${id} ${why}`}>
          <Text size={1} weight="medium">
            {release === undefined ? (
              <IntentLink intent="edit" params={{ id, type }}>
                {name}
              </IntentLink>
            ) : (
              <IntentLink intent="release" params={{ id: release }}>
                {name}
              </IntentLink>
            )}
          </Text>
          <Text muted size={1}>
            {why}
            {author && <By author={author} />}
            {preview && (
              <>
                {'. '}
                <Link href={preview}>See the site at that time</Link>
              </>
            )}
          </Text>
        </Stack>
      ))}
      {rest > 0 && (
        <Text muted size={1}>
          and {rest} more
        </Text>
      )}
    </ListCard>
  )
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
          {overview?.firstSteps && (
            <FirstStepsCard mayCreate={mayCreate} steps={overview.firstSteps} />
          )}
          {overview ? (
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
              {overview.goingLive.length > 0 && (
                <List entries={overview.goingLive} nothing="" title="Going live" />
              )}
              <List
                entries={overview.published}
                isCounted={false}
                nothing="Nothing is published yet."
                title="Recently published"
              />
              <Bin deleted={overview.deleted} mayRestore={mayCreate} />
            </Grid>
          ) : (
            !failure && <Spinner muted />
          )}
        </Stack>
      </Container>
    </Box>
  )
}
