import { AddIcon } from '@sanity/icons/Add'
import { LaunchIcon } from '@sanity/icons/Launch'
import { Box, Button, Container, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import { useDocumentValuePermissions } from 'sanity'
import { IntentLink } from 'sanity/router'
import { studioEnvironment } from '../environment.ts'
import { templateIds } from '../templates/ids.ts'
import { Bin } from './bin.tsx'
import { ListCard } from './list-card.tsx'
import { type Entry, useOverview } from './overview.ts'

/** How many entries of a list are shown; the rest is counted. */
const shown = 8

interface ListProps {
  title: string
  nothing: string
  entries: readonly Entry[]
  /** Whether the number of entries says something. */
  isCounted?: boolean
}

const beginnings = [
  { template: templateIds.page, title: 'New page' },
  { template: templateIds.landing, title: 'New landing page' },
  { template: templateIds.redirect, title: 'New redirect' },
]

const newPage = { _id: 'drafts.new', _type: 'route' }

/** Whether whoever is signed in may make pages; to viewers nothing is offered that they cannot do. */
function useMayCreate(): boolean {
  const [permission] = useDocumentValuePermissions({ document: newPage, permission: 'create' })
  return permission?.granted ?? false
}

/** The ways on that are always there: what to begin, and the site itself. */
function Ways({ mayCreate }: { mayCreate: boolean }) {
  const offered = mayCreate ? beginnings : []
  return (
    <Flex gap={2} wrap="wrap">
      {offered.map(({ template, title }) => (
        <Button
          as={IntentLink}
          fontSize={1}
          icon={AddIcon}
          intent="create"
          key={template}
          mode="ghost"
          padding={3}
          params={[{ type: 'route', template }, {}]}
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

function List({ title, nothing, entries, isCounted = true }: ListProps) {
  const rest = isCounted ? entries.length - shown : 0
  const count = isCounted && entries.length > 0 ? ` (${entries.length})` : ''
  return (
    <ListCard isEmpty={entries.length === 0} nothing={nothing} title={`${title}${count}`}>
      {entries.slice(0, shown).map(({ id, type, name, why }) => (
        <Stack gap={2} key={`${id} ${why}`}>
          <Text size={1} weight="medium">
            <IntentLink intent="edit" params={{ id, type }}>
              {name}
            </IntentLink>
          </Text>
          <Text muted size={1}>
            {why}
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

/** What an editor sees first: what is being worked on, what waits, and what is broken. */
export function OverviewPage() {
  const overview = useOverview()
  const mayCreate = useMayCreate()
  return (
    <Box height="fill" overflow="auto" padding={5}>
      <Container width={4}>
        <Stack gap={5}>
          <Ways mayCreate={mayCreate} />
          {overview ? (
            <Grid gap={4} gridTemplateColumns={[1, 1, 2]}>
              <List
                entries={overview.drafts}
                nothing="Everything is published."
                title="Being worked on"
              />
              <List
                entries={overview.inquiries}
                nothing="No new inquiries."
                title="Waiting for an answer"
              />
              <List
                entries={overview.broken}
                nothing="Nothing is wrong on the site."
                title="To be fixed"
              />
              <List
                entries={overview.published}
                isCounted={false}
                nothing="Nothing is published yet."
                title="Recently published"
              />
              <Bin deleted={overview.deleted} mayRestore={mayCreate} />
            </Grid>
          ) : (
            <Spinner muted />
          )}
        </Stack>
      </Container>
    </Box>
  )
}
