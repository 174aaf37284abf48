import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { Button, Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useEffect, useState } from 'react'
import { type SanityClient, useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { isRemoval } from '../site-changes/release-changes.ts'
import type { DocumentChange } from '../site-changes/site-changes.ts'
import { nameOf } from '../site-state/document-name.ts'
import { formatTime } from '../ui/format-time.ts'
import { ChangeList } from './change-list.tsx'
import { notifyWhenLive } from './notify-when-live.ts'
import { closeReview, type ReleaseReviewed } from './open-review.ts'
import { Problems } from './problems.tsx'
import { ReviewFrame } from './review-frame.tsx'
import { useSiteChanges } from './use-site-changes.ts'

const documentsSchema = z.array(z.looseObject({ _id: z.string(), _type: z.string() }))

const otherReleasesSchema = z.array(
  z.object({
    name: z.string(),
    title: z.string().nullable(),
    publishAt: z.string().nullable(),
  }),
)

const otherReleasesQuery = `*[_type == "system.release" && !(state in ["published", "archived"]) && name != $release]{
  name, "title": metadata.title, publishAt
}`

interface Read {
  documents: DocumentChange[]
  /** A sentence for each document of the release that is also in another release or has a draft. */
  conflicts: string[]
}

/** Says which documents are also in another release, or have a draft that is not in this one. */
async function readConflicts(
  raw: SanityClient,
  release: string,
  versions: readonly StoredDocument[],
): Promise<string[]> {
  const others = otherReleasesSchema.parse(
    await raw.fetch<unknown>(otherReleasesQuery, { release }),
  )
  const candidates = versions.flatMap((version) => {
    const id = publishedId(version._id)
    const name = `“${nameOf(version)}”`
    return [
      ...others.map(({ name: other, title, publishAt }) => {
        const when = publishAt ? `, which goes live on ${formatTime(publishAt)}` : ''
        const words = `${name} is also in “${title || 'Untitled release'}”${when}.`
        return { id: `versions.${other}.${id}`, words }
      }),
      { id: `drafts.${id}`, words: `${name} has a draft, which is not part of this release.` },
    ]
  })
  const ids = candidates.map((each) => each.id)
  const found = new Set(await raw.fetch<string[]>('*[_id in $ids]._id', { ids }))
  return candidates.filter(({ id }) => found.has(id)).map(({ words }) => words)
}

async function read(client: SanityClient, release: string): Promise<Read> {
  const raw = client.withConfig({ perspective: 'raw', useCdn: false })
  const query = '*[sanity::partOfRelease($release)]'
  const versions = documentsSchema.parse(await raw.fetch<unknown>(query, { release }))
  const ids = versions.map(({ _id }) => publishedId(_id))
  const [published, conflicts] = await Promise.all([
    raw.fetch<unknown>('*[_id in $ids]', { ids }),
    readConflicts(raw, release, versions),
  ])
  const before = new Map(documentsSchema.parse(published).map((each) => [each._id, each]))
  return {
    documents: versions.map((after) => ({ before: before.get(publishedId(after._id)), after })),
    conflicts,
  }
}

function usePublishingRelease(siteUrl: string) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  return async (name: string, title: string, documents: readonly DocumentChange[]) => {
    const since = Date.now()
    try {
      const { transactionId: rev } = await client.releases.publish({ releaseId: name })
      const shown = documents.find(({ after }) => after && !isRemoval(after))?.after
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

interface ReleaseReviewProps extends Omit<ReleaseReviewed, 'kind'> {
  siteUrl: string
}

/** Shows what a release will change on the site, and publishes it. */
export function ReleaseReview(props: ReleaseReviewProps) {
  const { header, release, title, isPublishable, siteUrl } = props
  const client = useClient({ apiVersion })
  const [found, setFound] = useState<Read>()
  const [unread, setUnread] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    read(client, release).then(
      (documents) => isCurrent && setFound(documents),
      (error: unknown) => isCurrent && setUnread(String(error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, release])
  const { changes, failure = unread } = useSiteChanges(found?.documents, release)
  const publish = usePublishingRelease(siteUrl)
  const issues = (changes?.issues ?? []).filter(
    ({ refusals, faults }) => refusals.length + faults.length > 0,
  )
  const isWrong = issues.length > 0
  const button = (
    <Button
      disabled={!changes || !isPublishable}
      tone={isWrong ? 'critical' : 'positive'}
      text={`Publish ${isWrong ? 'anyway' : 'now'}`}
      onClick={() => {
        closeReview()
        void publish(release, title, found?.documents ?? [])
      }}
    />
  )
  return (
    <ReviewFrame confirm={button} header={header}>
      {issues.map(({ document, refusals, faults }) => (
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
      <Notes title="Also changed elsewhere" lines={found?.conflicts ?? []} />
      <ChangeList changes={changes} failure={failure} />
    </ReviewFrame>
  )
}
