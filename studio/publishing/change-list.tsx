import {
  isDraft,
  publishedId,
  type StoredDocument,
} from '@nectar/schemas/documents/stored-document'
import { Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'
import { buildMenus, viewOf } from '../menu-preview/build-menus.ts'
import { readSiteState } from '../validation/site-facts.ts'
import { sharedPages } from './shared-pages.ts'
import { menuChanges, type SiteChanges, siteChanges } from './site-changes.ts'
import { readTwins, type Twin } from './twins.ts'

const linkingSchema = z.array(
  z.looseObject({ _id: z.string(), _type: z.string(), refs: z.array(z.string()).optional() }),
)

const linkingQuery = '*[references($id) && !(_id in path("versions.**"))]'

/** The result of a comparison, or why it failed; neither while the content is being read. */
interface Compared<Changes> {
  changes?: Changes
  failure?: string
}

/** What publishing a new order of pages changes in the menus. */
export function useMenuChanges(ids: readonly string[]): Compared<string[]> {
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<Compared<string[]>>({})
  useEffect(() => {
    let isCurrent = true
    readSiteState(client, Date.now())
      .then(({ rows }) => {
        const published = viewOf(rows, 'published')
        const after = viewOf(
          rows.filter((row) => !isDraft(row) || ids.includes(publishedId(row._id))),
          'drafts',
        )
        return { changes: menuChanges(buildMenus(published), buildMenus(after)) }
      })
      .catch((error: unknown) => ({ failure: String(error) }))
      .then((compared) => isCurrent && setFound(compared))
    return () => {
      isCurrent = false
    }
  }, [client, ids])
  return found
}

interface ReviewedChanges extends SiteChanges {
  twins: readonly Twin[]
}

/** What publishing or removing a document changes on the site. */
export function useSiteChanges(
  id: string,
  before: StoredDocument | undefined,
  after: StoredDocument | undefined,
): Compared<ReviewedChanges> {
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<{
    before: unknown
    after: unknown
    compared: Compared<ReviewedChanges>
  }>()
  useEffect(() => {
    let isCurrent = true
    const linking = client.withConfig({ perspective: 'raw' }).fetch<unknown>(linkingQuery, { id })
    const published = client.withConfig({ perspective: 'published' })
    const shared = sharedPages(published, before, after)
    const same = after ? readTwins(published, id, after) : []
    Promise.all([readSiteState(client, Date.now()), linking, shared, same])
      .then(([state, rows, pages, twins]) => {
        const changes = siteChanges(before, after, state, linkingSchema.parse(rows), pages)
        return { changes: { ...changes, twins } }
      })
      .catch((error: unknown) => ({ failure: String(error) }))
      .then((compared) => isCurrent && setFound({ before, after, compared }))
    return () => {
      isCurrent = false
    }
  }, [client, id, before, after])
  return found && found.before === before && found.after === after ? found.compared : {}
}

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

interface ChangeListProps {
  /** `undefined` while they are being checked, and after a failure. */
  changes: Pick<SiteChanges, 'pages' | 'redirects' | 'menus'> | undefined
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
