import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Box, Button, Checkbox, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import {
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import { studioEnvironment } from '../environment.ts'
import { ReleaseReview } from '../releases/release-review.tsx'
import { ChangeList, useMenuChanges, useSiteChanges } from './change-list.tsx'
import { stepsOf } from './field-title.ts'
import { closeReview, useOpenReview, useUnreadable } from './open-review.ts'
import { type Problem, Problems } from './problems.tsx'
import { RemovalReview } from './removal-review.tsx'
import { approvalWords } from './review-state.ts'
import type { SiteChanges } from './site-changes.ts'
import { usePublishing, usePublishingOrder } from './use-publishing.ts'

interface PublishReviewProps {
  id: string
  type: string
  siteUrl: string
}

/** Whether the form's validation has covered the current draft, and what it found. */
function useFormCheck(draft: StoredDocument | undefined) {
  const status = useValidationStatus(draft?._id ?? '', draft?._type ?? '', true)
  const revision = draft?._rev
  const isChecked = !status.isValidating && status.revision === revision
  const [checked, setChecked] = useState<unknown>()
  useEffect(() => {
    if (isChecked) setChecked(revision)
  }, [isChecked, revision])
  return {
    // Stays true once checked: validation runs again when a referenced document changes, and a button that is
    // disabled meanwhile would swallow clicks.
    isChecked: revision !== undefined && checked === revision,
    errors: status.validation.filter(({ level }) => level === 'error'),
    warnings: status.validation.filter(({ level }) => level === 'warning'),
  }
}

/** Commits pending edits, because validation compares saved revisions. */
function useCommitPending(id: string, type: string): void {
  const { commit } = useDocumentOperation(id, type)
  const { disabled } = commit
  const save = useEffectEvent(() => commit.execute())
  useEffect(() => {
    if (!disabled) save()
  }, [disabled])
}

/** What keeps a draft from being published: the form's errors, then what the site would refuse in other fields. */
function blockingProblems(
  errors: readonly ValidationMarker[],
  issues: readonly DocumentIssue[],
): Problem[] {
  const told = errors.map(toProblem)
  const places = new Set(told.map(({ path }) => pathText(path)))
  return [...told, ...issues.filter(({ path }) => !places.has(pathText(path)))]
}

function toProblem({ path, message }: ValidationMarker): Problem {
  return { path: stepsOf(path), message }
}

/** The label of the button, which names the risk that an editor accepts. */
function publishText(changes: SiteChanges | undefined, isUnread: boolean): string {
  if (isUnread) return 'Publish anyway'
  if (!changes) return 'Publish now'
  if (changes.refusals.length + changes.faults.length > 0) return 'Publish anyway'
  return changes.samples.length > 0 ? 'Publish with sample text' : 'Publish now'
}

/** Shows what publishing will change on the site, and publishes. */
function PublishReview({ id, type, siteUrl }: PublishReviewProps) {
  const { ready, draft, published } = useEditState(id, type)
  const found = useSiteChanges(id, published ?? undefined, draft ?? undefined)
  const form = useFormCheck(draft ?? undefined)
  const errors = [...useUnreadable(id), ...form.errors]
  useCommitPending(id, type)
  const { isSyncing } = useSyncState(id, type)
  // Unsaved edits still have the revision of the last save, so its errors may be out of date.
  const { changes, failure }: typeof found = form.isChecked && !isSyncing ? found : {}
  // An editor may publish without seeing the changes: the site refuses what it cannot show.
  const isUnread = failure !== undefined
  const isChecked = changes !== undefined || isUnread
  const publishNow = usePublishing(siteUrl)
  const publish = useRef<HTMLButtonElement>(null)
  const isReady = isChecked && errors.length === 0
  const isComplete = isReady && changes?.samples.length === 0
  useEffect(() => {
    if (isComplete) publish.current?.focus()
  }, [isComplete])
  const [leaveRedirect, setLeaveRedirect] = useState(true)
  const checkbox = useId()
  const lostPath = changes?.lostPath
  // The site cannot show a page in a redirect loop.
  const isLoop = changes?.faults.some(({ code }) => code === 'redirect-loop') ?? false
  const isWrong = changes !== undefined && changes.refusals.length + changes.faults.length > 0
  if (ready && !draft) {
    return (
      <Text size={1}>
        There is nothing left to publish: the draft has been published or discarded in the meantime.
      </Text>
    )
  }
  const confirm = () => {
    if (!draft) return
    closeReview()
    const oldPath = leaveRedirect ? lostPath : undefined
    publishNow(draft, { id, type, oldPath, displacedRedirects: changes?.displacedRedirects ?? [] })
  }
  const { refusals = [], faults = [], samples = [], twins = [] } = changes ?? {}
  const told = new Set([...refusals, ...faults, ...samples].map(({ message }) => message))
  const warnings = form.warnings.filter(({ message }) => !told.has(message)).map(toProblem)
  const approval = draft && approvalWords(draft, published)
  const hasSamples = samples.length > 0
  const isBroken = isChecked && errors.length > 0
  const keeps = published
    ? 'The site will refuse this and keep its last good copy'
    : 'The site will refuse this'
  return (
    <Stack gap={5}>
      {draft && isChecked && (
        <>
          <Problems
            document={draft}
            problems={isBroken ? blockingProblems(errors, [...refusals, ...faults]) : refusals}
            title={isBroken ? 'Fix this in the form first' : keeps}
            tone="critical"
          />
          <Problems
            document={draft}
            problems={isBroken ? [] : faults}
            title="Visitors will notice this"
            tone="caution"
          />
          <Problems
            document={draft}
            problems={samples}
            title="Nobody has replaced this sample text yet"
            tone="caution"
          />
          <Problems
            document={draft}
            problems={[...warnings, ...twins]}
            title="The form warns of this"
            tone="caution"
          />
        </>
      )}
      {approval && <Text size={1}>{approval}</Text>}
      <ChangeList changes={changes} failure={failure} />
      {lostPath && (
        <Flex align="center" gap={3} as="label" htmlFor={checkbox}>
          <Checkbox
            id={checkbox}
            checked={leaveRedirect}
            onChange={(event) => setLeaveRedirect(event.currentTarget.checked)}
          />
          <Text size={1}>Leave a redirect at {lostPath}, so that old links keep working</Text>
        </Flex>
      )}
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Not yet" onClick={closeReview} />
        <Button
          ref={publish}
          disabled={!isReady || isLoop}
          tone={isWrong || isUnread || hasSamples ? 'critical' : 'positive'}
          text={isBroken ? 'Publish now' : publishText(changes, isUnread)}
          onClick={confirm}
        />
      </Flex>
    </Stack>
  )
}

/** Shows what a new order of pages changes in the menus, and publishes it. */
function OrderReview({ ids, siteUrl }: { ids: readonly string[]; siteUrl: string }) {
  const { changes: menus, failure } = useMenuChanges(ids)
  const publish = usePublishingOrder(siteUrl)
  return (
    <Stack gap={5}>
      <ChangeList changes={menus && { pages: [], redirects: [], menus }} failure={failure} />
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Not yet" onClick={closeReview} />
        <Button
          disabled={!menus && !failure}
          tone={failure ? 'critical' : 'positive'}
          text={failure ? 'Publish anyway' : 'Publish now'}
          onClick={() => {
            closeReview()
            void publish(ids)
          }}
        />
      </Flex>
    </Stack>
  )
}

/** Asks for confirmation before anything is published, deleted or unpublished. */
export function ReviewDialog() {
  const review = useOpenReview()
  if (!review) return null
  const { header, ...reviewed } = review
  const { siteUrl } = studioEnvironment()
  // Sanity's dialog for the time is a part of its menu, and stays open below the review.
  const isAboveDialog = reviewed.kind === 'release' && reviewed.onSchedule !== undefined
  return (
    <Dialog
      header={header}
      id="review"
      onClose={closeReview}
      width={1}
      {...(isAboveDialog && { zOffset: 2000 })}
    >
      <Box padding={4}>
        {reviewed.kind === 'publish' && <PublishReview {...reviewed} siteUrl={siteUrl} />}
        {reviewed.kind === 'order' && <OrderReview ids={reviewed.ids} siteUrl={siteUrl} />}
        {reviewed.kind === 'release' && <ReleaseReview {...reviewed} siteUrl={siteUrl} />}
        {reviewed.kind === 'removal' && <RemovalReview {...reviewed} />}
      </Box>
    </Dialog>
  )
}
