import {
  shareLinkPrefix,
  shareLinkSchema,
  shareLinkType,
  sharePath,
  shareToken,
} from '@nectar/schemas/preview/share-link'
import { Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useClient, usePerspective } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { followQuery, useFollowed } from '../site-state/follow-query.ts'
import { formatTime } from '../ui/format-time.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TitledList } from '../ui/titled-list.tsx'
import { useAttempt } from '../ui/use-attempt.ts'

/** How long a link works, in milliseconds: a week. */
const lifetime = 7 * 24 * 60 * 60 * 1000

const linksSchema = z.array(shareLinkSchema.extend({ title: z.string().nullable() }))

const linksQuery = `*[_type == "${shareLinkType}"]`

const followLinks = followQuery({
  query: {
    fetch: `${linksQuery} | order(endsAt){
      ..., "title": *[_type == "system.release" && name == ^.perspective[0]][0].metadata.title
    }`,
    listen: linksQuery,
  },
  throttleTime: 500,
  parse: (found) => linksSchema.parse(found),
})

/** What a link shows, in words. Only a release has a title. */
function shownBy(perspective: readonly string[], title: string | null | undefined): string {
  return perspective[0] === 'drafts' ? 'its draft' : `the release “${title || 'Untitled release'}”`
}

interface ShareDialogProps {
  siteUrl: string
  /** The path of the page that the preview shows. */
  path: string
  /** What the preview shows: `drafts`, `published`, or releases in order of precedence. */
  perspective: string | readonly string[]
  onClose: () => void
}

/** Makes links to the preview for people without an account, and revokes them. */
export function ShareDialog({ siteUrl, path, perspective, onClose }: ShareDialogProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const chosen = [perspective].flat()
  const releases = chosen.filter((name) => name !== 'drafts')
  // A release will go live without drafts, so they are left out.
  const shared = releases.length > 0 ? releases : chosen
  const isPublished = shared[0] === 'published'
  const { found = [] } = useFollowed(followLinks)
  const links = found.filter(({ endsAt }) => Date.parse(endsAt) > Date.now())
  const { selectedPerspective } = usePerspective()
  const title =
    typeof selectedPerspective === 'object' ? selectedPerspective.metadata.title : undefined
  const [address, setAddress] = useState('')
  const what = shownBy(shared, title)
  const attempt = useAttempt()
  const make = () =>
    attempt('No link was made', async () => {
      const link = {
        _id: shareLinkPrefix + crypto.randomUUID(),
        path,
        perspective: shared,
        endsAt: new Date(Date.now() + lifetime).toISOString(),
        key: crypto.randomUUID(),
      }
      await client.create({ ...link, _type: shareLinkType })
      const made = new URL(sharePath, siteUrl)
      made.searchParams.set('link', await shareToken(link))
      setAddress(made.href)
      await navigator.clipboard?.writeText(made.href).catch(() => undefined)
    })
  const takeBack = (id: string) =>
    attempt('The link was not taken back', async () => {
      await client.delete(id)
      setAddress('')
      push({ status: 'success', title: 'The link no longer works' })
    })
  const itemOf = (link: (typeof links)[number]) => {
    const item = (
      <>
        {link.path} with {shownBy(link.perspective, link.title)}, until {formatTime(link.endsAt)}{' '}
        <SmallButton text="Take back" tone="critical" onClick={() => void takeBack(link._id)} />
      </>
    )
    return [link._id, item] as const
  }
  return (
    <Dialog header="Share this preview" id="share" onClose={onClose} width={1}>
      <Stack gap={5} padding={4}>
        {isPublished ? (
          <Text size={1}>
            You are looking at the published site, which everybody can see. To share something else,
            choose drafts or a release at the upper right.
          </Text>
        ) : (
          <Stack gap={4}>
            <Text size={1}>
              {releases.length > 0
                ? `Anyone with the link sees the whole site with ${what}, without an account.`
                : `Anyone with the link sees ${path} with its draft, without an account. Other pages look as they do to visitors.`}{' '}
              Nothing can be changed there. The link ends after a week.
            </Text>
            <Flex>
              <Button text="Make a link" tone="primary" onClick={() => void make()} />
            </Flex>
            {address && (
              <Stack gap={3}>
                <TextInput
                  aria-label="Link to the preview"
                  fontSize={1}
                  readOnly
                  value={address}
                  onFocus={(event) => event.currentTarget.select()}
                />
                <Text muted size={1} role="status">
                  The link is ready. Copy it from here if it is not on your clipboard.
                </Text>
              </Stack>
            )}
          </Stack>
        )}
        <TitledList title="Links that work" items={links.map(itemOf)} />
      </Stack>
    </Dialog>
  )
}
