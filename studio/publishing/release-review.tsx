import { publishedId, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Card, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback } from 'react'
import { type ReleaseActionComponent, type SanityClient, useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { isRemoval } from '../site-changes/release-changes.ts'
import type { DocumentChange } from '../site-changes/site-changes.ts'
import { nameOf } from '../site-state/document-name.ts'
import { storedDocuments } from '../site-state/document-types.ts'
import { formatTime } from '../ui/format-time.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useRead } from '../ui/use-read.ts'
import { ChangeList } from './change-list.tsx'
import { notifyWhenLive } from './notify-when-live.ts'
import { closeReview, openReview, type ReleaseReviewed } from './open-review.ts'
import { Problems } from './problems.tsx'
import { useSiteChanges } from './use-site-changes.ts'

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
  const versions = storedDocuments.parse(await raw.fetch<unknown>(query, { release }))
  const ids = versions.map(({ _id }) => publishedId(_id))
  const [published, conflicts] = await Promise.all([
    raw.fetch<unknown>('*[_id in $ids]', { ids }),
    readConflicts(raw, release, versions),
  ])
  const before = new Map(storedDocuments.parse(published).map((each) => [each._id, each]))
  return {
    documents: versions.map((after) => ({ before: before.get(publishedId(after._id)), after })),
    conflicts,
  }
}

function usePublishingRelease(siteUrl: string) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  return (name: string, title: string, documents: readonly DocumentChange[]) => {
    const since = performance.now()
    return attempt(`“${title}” was not published`, async () => {
      const { transactionId: rev } = await client.releases.publish({ releaseId: name })
      const shown = documents.find(({ after }) => after && !isRemoval(after))?.after
      if (!shown) return
      await notifyWhenLive(push, siteUrl, { id: publishedId(shown._id), name: title, rev, since })
    })
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
  const { found, failure: unread } = useRead(
    useCallback(() => read(client, release), [client, release]),
  )
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
    <QuestionDialog cancel="Not yet" onClose={closeReview} confirm={button} header={header}>
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
    </QuestionDialog>
  )
}

/** The action that shows what all documents of a release together will change on the site, and publishes it. */
export const reviewRelease: ReleaseActionComponent = ({ release, documents }) => {
  const isOver = release.state === 'published' || release.state === 'archived'
  const isValid = documents.every(({ validation }) => !validation.hasError)
  const title = release.metadata.title || 'Untitled release'
  return {
    label: 'What will change on the site',
    icon: EyeOpenIcon,
    disabled: isOver || documents.length === 0,
    onHandle: () =>
      openReview({
        kind: 'release',
        header: `What “${title}” will change on the site`,
        title,
        release: release._id.replace('_.releases.', ''),
        isPublishable: release.state === 'active' && isValid,
      }),
  }
}
