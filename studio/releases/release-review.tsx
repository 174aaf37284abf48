import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment.ts'
import { formatTime } from '../overview/entry.ts'
import { ChangeList } from '../publishing/change-list.tsx'
import { closeReview, type ReleaseReviewed } from '../publishing/open-review.ts'
import { Problems } from '../publishing/problems.tsx'
import { notifyWhenLive } from '../publishing/publication.ts'
import { sharedPages } from '../publishing/shared-pages.ts'
import { nameOf } from '../publishing/site-changes.ts'
import { readSiteState } from '../validation/site-facts.ts'
import { isRemoval, type ReleaseChanges, releaseChanges } from './release-changes.ts'

type ReleaseContent = ReleaseReviewed['content']

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

const otherReleasesSchema = z.array(
  z.object({
    name: z.string(),
    title: z.string().nullable(),
    publishAt: z.string().nullable(),
  }),
)

const otherReleasesQuery = `*[_type == "system.release" && !(state in ["published", "archived"]) && name != $name]{
  name, "title": metadata.title, publishAt
}`

interface Read extends ReleaseChanges {
  versions: StoredDocument[]
  /** A sentence for each document of the release that is also in another release or has a draft. */
  conflicts: string[]
}

/** Says which documents are also in another release, or have a draft that is not in this one. */
async function readConflicts(
  raw: SanityClient,
  content: ReleaseContent,
  versions: readonly StoredDocument[],
): Promise<string[]> {
  const ids = versions.map(({ _id }) => publishedId(_id))
  const name = 'release' in content ? content.release : ''
  const releases = otherReleasesSchema.parse(await raw.fetch<unknown>(otherReleasesQuery, { name }))
  const others = releases.flatMap((release) =>
    ids.map((id) => ({ id: `versions.${release.name}.${id}`, release })),
  )
  const drafts =
    'release' in content ? ids.map((id) => ({ id: `drafts.${id}`, release: undefined })) : []
  const asked = [...others, ...drafts]
  const found = new Set(
    await raw.fetch<string[]>('*[_id in $ids]._id', { ids: asked.map(({ id }) => id) }),
  )
  const names = new Map(versions.map((version) => [publishedId(version._id), nameOf(version)]))
  return asked.flatMap(({ id, release }) => {
    if (!found.has(id)) return []
    const document = `“${names.get(publishedId(id))}”`
    if (!release) return [`${document} has a draft, which is not part of this release.`]
    const when = release.publishAt ? `, which goes live on ${formatTime(release.publishAt)}` : ''
    return [`${document} is also in “${release.title || 'Untitled release'}”${when}.`]
  })
}

async function read(client: SanityClient, content: ReleaseContent): Promise<Read> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const query = 'release' in content ? '*[sanity::partOfRelease($release)]' : '*[_id == $draft]'
  const versions = documentsSchema.parse(await raw.fetch<unknown>(query, content))
  const ids = versions.map(({ _id }) => publishedId(_id))
  const [state, published, conflicts] = await Promise.all([
    readSiteState(client, Date.now()),
    raw.fetch<unknown>('*[_id in $ids]', { ids }),
    readConflicts(raw, content, versions),
  ])
  const before = new Map(documentsSchema.parse(published).map((each) => [each._id, each]))
  const released = versions.map((version) => ({
    version,
    before: before.get(publishedId(version._id)),
  }))
  const shared = await Promise.all(
    released.map(({ version, before: now }) =>
      sharedPages(
        client.withConfig({ perspective: 'published' }),
        now,
        isRemoval(version) ? undefined : version,
        'release' in content ? [content.release] : 'drafts',
      ),
    ),
  )
  const changes = releaseChanges(state.rows, released)
  const pages = [...new Set([...changes.pages, ...shared.flat()])]
  return { ...changes, pages, versions, conflicts }
}

function usePublishingRelease(siteUrl: string) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  return async (name: string, title: string, versions: readonly StoredDocument[]) => {
    const since = Date.now()
    try {
      const { transactionId: rev } = await client.releases.publish({ releaseId: name })
      const shown = versions.find((version) => !isRemoval(version))
      if (!shown) return
      await notifyWhenLive(push, siteUrl, { id: publishedId(shown._id), name: title, rev, since })
    } catch (error) {
      const failed = `“${title}” was not published`
      push({ status: 'error', title: failed, description: String(error), closable: true })
    }
  }
}

function Notes({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Card aria-label={title} border padding={3} radius={2} role="group" tone="caution">
      <Stack gap={3}>
        <Text size={1} weight="semibold">
          {title}
        </Text>
        {lines.map((line) => (
          <Text key={line} size={1}>
            {line}
          </Text>
        ))}
      </Stack>
    </Card>
  )
}

interface ReleaseReviewProps extends Omit<ReleaseReviewed, 'kind' | 'header'> {
  siteUrl: string
}

/** Shows what a release or a scheduled draft will change on the site, and publishes or schedules it. */
export function ReleaseReview(props: ReleaseReviewProps) {
  const { content, title, isPublishable, onSchedule, siteUrl } = props
  const client = useClient({ apiVersion })
  const [changes, setChanges] = useState<Read>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    read(client, content).then(
      (found) => isCurrent && setChanges(found),
      (error: unknown) => isCurrent && setFailure(String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, content])
  const publish = usePublishingRelease(siteUrl)
  const isWrong = (changes?.problems.length ?? 0) > 0
  return (
    <Stack gap={5}>
      {changes?.problems.map(({ document, refusals, faults }) => (
        <Stack gap={3} key={document._id}>
          <Problems
            document={document}
            problems={refusals}
            title={`The site will refuse “${nameOf(document)}”`}
            tone="critical"
          />
          <Problems
            document={document}
            problems={faults}
            title={`Visitors will notice this in “${nameOf(document)}”`}
            tone="caution"
          />
        </Stack>
      ))}
      <Notes title="Links that will lead nowhere" lines={changes?.deadEnds ?? []} />
      <Notes title="Also changed elsewhere" lines={changes?.conflicts ?? []} />
      <ChangeList changes={changes} failure={failure} />
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Not yet" onClick={closeReview} />
        <Button
          disabled={!changes || !isPublishable}
          tone={isWrong ? 'critical' : 'positive'}
          text={
            onSchedule
              ? `Schedule${isWrong ? ' anyway' : ''}`
              : `Publish ${isWrong ? 'anyway' : 'now'}`
          }
          onClick={() => {
            closeReview()
            if (onSchedule) onSchedule()
            else if ('release' in content)
              void publish(content.release, title, changes?.versions ?? [])
          }}
        />
      </Flex>
    </Stack>
  )
}
