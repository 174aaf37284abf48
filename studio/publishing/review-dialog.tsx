import { contentOf, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import type { DocumentIssue } from '@nectar/schemas/validation/issue'
import { pathText } from '@nectar/schemas/validation/path'
import { Button, Checkbox, Flex, Text } from '@sanity/ui'
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import {
  getDraftId,
  type LayoutProps,
  type SanityDocument,
  useClient,
  useDocumentOperation,
  useEditState,
  useSyncState,
  useValidationStatus,
  type ValidationMarker,
} from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { rememberSignIn } from '../session/sign-in.ts'
import { type ChangeIssues, type DocumentChange, lostPath } from '../site-changes/site-changes.ts'
import { stepsOf } from '../site-state/field-title.ts'
import { useRead } from '../site-state/use-read.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import { closeReview, useOpenReview, useUnreadable } from './open-review.ts'
import { type Problem, Problems } from './problems.tsx'
import { RemovalReview } from './removal-review.tsx'
import { usePublishing } from './use-publishing.ts'
import { useSiteChanges } from './use-site-changes.ts'

const header = 'What will change on the site'

/** Whether the form's validation has covered the current draft, and what it found. */
function useFormCheck({ _id, _type, _rev: revision }: SanityDocument) {
  const status = useValidationStatus(_id, _type, true)
  const isChecked = !status.isValidating && status.revision === revision
  const [checked, setChecked] = useState<string>()
  useEffect(() => {
    if (isChecked) setChecked(revision)
  }, [isChecked, revision])
  return {
    // Stays true once checked: validation runs again when a referenced document changes, and a button that is
    // disabled meanwhile would swallow clicks.
    isChecked: checked === revision,
    errors: status.validation.filter(({ level }) => level === 'error'),
    warnings: status.validation.filter(({ level }) => level === 'warning'),
  }
}

/** Commits pending edits at once: a save during the review would disable its button in the middle of a click. */
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

const noIssues: ChangeIssues = { refusals: [], faults: [], samples: [] }

interface IssueListProps extends ChangeIssues {
  draft: StoredDocument
  errors: readonly ValidationMarker[]
  warnings: readonly ValidationMarker[]
  isPublished: boolean
}

/** What is wrong with a draft, the gravest first. */
function IssueList(props: IssueListProps) {
  const { draft, refusals, faults, samples, errors, warnings, isPublished } = props
  const isBroken = errors.length > 0
  const known = new Set([...refusals, ...faults, ...samples].map(({ message }) => message))
  const others = warnings.filter(({ message }) => !known.has(message)).map(toProblem)
  const refusal = `The site will refuse this${isPublished ? ' and keep its last good copy' : ''}`
  const blocking = blockingProblems(errors, [...refusals, ...faults])
  const cautions = Object.entries({
    'Visitors will notice this': isBroken ? [] : faults,
    'Nobody has replaced this sample text yet': samples,
    'The form warns of this': others,
  })
  return (
    <>
      <Problems
        document={draft}
        problems={isBroken ? blocking : refusals}
        title={isBroken ? 'Fix this in the form first' : refusal}
        tone="critical"
      />
      {cautions.map(([title, problems]) => (
        <Problems document={draft} key={title} problems={problems} title={title} tone="caution" />
      ))}
    </>
  )
}

interface DraftReviewProps {
  id: string
  draft: SanityDocument
  published: SanityDocument | null
  isSent: boolean
  onSend: () => void
}

/** Shows what publishing a draft will change on the site, and publishes it. */
function DraftReview({ id, draft, published, isSent, onSend }: DraftReviewProps) {
  const { publish } = usePublishing()
  const changes = useMemo(
    (): [DocumentChange] => [{ before: published ?? undefined, after: draft }],
    [draft, published],
  )
  const found = useSiteChanges(changes)
  const form = useFormCheck(draft)
  const errors = [...useUnreadable(id), ...form.errors]
  useCommitPending(id, draft._type)
  const { isSyncing } = useSyncState(id, draft._type)
  // Unsaved edits still have the revision of the last save, so its errors may be out of date.
  const { found: reviewed, failure } = form.isChecked && !isSyncing ? found : {}
  // An editor may publish without seeing the changes: the site refuses what it cannot show.
  const isChecked = reviewed !== undefined || failure !== undefined
  const isReady = isChecked && errors.length === 0
  const { refusals, faults, samples } = reviewed?.issues ?? noIssues
  const isComplete = isReady && reviewed !== undefined && samples.length === 0
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isComplete) button.current?.focus()
  }, [isComplete])
  const [leaveRedirect, setLeaveRedirect] = useState(true)
  const checkbox = useId()
  const oldPath = isChecked ? lostPath(changes[0]) : undefined
  // The site cannot show a page in a redirect loop.
  const isLoop = faults.some(({ code }) => code === 'redirect-loop')
  const isFaulty = failure !== undefined || refusals.length + faults.length > 0
  const text = samples.length > 0 ? 'Publish with sample text' : 'Publish now'
  const confirm = async () => {
    onSend()
    const isPublished = await publish({
      id,
      draft,
      published,
      oldPath: leaveRedirect ? oldPath : undefined,
      displacedRedirects: reviewed?.displacedRedirects ?? [],
    })
    if (!isPublished) closeReview()
  }
  return (
    <QuestionDialog
      cancel={isSent ? 'Close' : 'Not yet'}
      confirm={
        <Button
          ref={button}
          disabled={!isReady || isLoop || isSent}
          loading={isSent}
          tone={isFaulty || samples.length > 0 ? 'critical' : 'positive'}
          text={isFaulty && errors.length === 0 ? 'Publish anyway' : text}
          onClick={confirm}
        />
      }
      header={header}
      onClose={closeReview}
    >
      {isChecked && (
        <IssueList
          {...{ refusals, faults, samples }}
          draft={draft}
          errors={errors}
          isPublished={published !== null}
          warnings={form.warnings}
        />
      )}
      <ChangeList changes={reviewed} failure={failure} />
      {oldPath && (
        <Flex align="center" gap={3} as="label" htmlFor={checkbox}>
          <Checkbox
            id={checkbox}
            checked={leaveRedirect}
            onChange={(event) => setLeaveRedirect(event.currentTarget.checked)}
          />
          <Text size={1}>Leave a redirect at {oldPath}, so that old links keep working</Text>
        </Flex>
      )}
    </QuestionDialog>
  )
}

/** The review of a draft, for as long as there is one. */
function PublishReview({ id, type }: { id: string; type: string }) {
  const { ready, draft, published } = useEditState(id, type)
  /** The revision that is being published. */
  const [sent, setSent] = useState<string>()
  // The review covers the form until the form has heard: an edit of a draft that has just been published breaks the
  // Studio (Sanity 6.16, in @sanity/mutator). By then somebody else may have begun another draft.
  const isHeard = sent !== undefined && ready && draft?._rev !== sent
  useEffect(() => {
    if (isHeard) closeReview()
  }, [isHeard])
  if (isHeard) return null
  if (draft) {
    const isSent = sent !== undefined
    const onSend = () => setSent(draft._rev)
    return <DraftReview {...{ draft, id, published, isSent, onSend }} />
  }
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} header={header}>
      <Text size={1}>
        {ready
          ? 'There is nothing left to publish: the draft has been published or discarded in the meantime.'
          : 'Checking…'}
      </Text>
    </QuestionDialog>
  )
}

/** Shows what a new order of pages changes in menus and lists, and publishes it. */
function OrderReview({ ids }: { ids: readonly string[] }) {
  const client = useClient({ apiVersion })
  const read = useCallback(async () => {
    const all = await client.getDocuments([...ids, ...ids.map(getDraftId)])
    return ids.flatMap((_, index) => {
      const [before, after] = [all[index], all[index + ids.length]]
      // A draft with other changes is reviewed and published from its form.
      const isMoved =
        before && after && contentOf(before, ['order']) === contentOf(after, ['order'])
      return isMoved ? [{ before, after }] : []
    })
  }, [client, ids])
  const documents = useRead(read)
  const { found, failure = documents.failure } = useSiteChanges(documents.found)
  const { publishOrder } = usePublishing()
  const moved = documents.found ?? []
  const button = (
    <Button
      disabled={moved.length === 0 || (!found && !failure)}
      tone={failure ? 'critical' : 'positive'}
      text={failure ? 'Publish anyway' : 'Publish now'}
      onClick={() => {
        closeReview()
        void publishOrder(moved.map(({ after }) => after))
      }}
    />
  )
  return (
    <QuestionDialog cancel="Not yet" onClose={closeReview} confirm={button} header={header}>
      <ChangeList changes={found} failure={failure} />
    </QuestionDialog>
  )
}

/** Asks for confirmation before anything is published, deleted or unpublished. */
function ReviewDialog() {
  const review = useOpenReview()
  switch (review?.kind) {
    case 'publish':
      return <PublishReview {...review} />
    case 'order':
      return <OrderReview {...review} />
    case 'removal':
      return <RemovalReview {...review} />
    case undefined:
      return null
  }
}

/** The layout of a signed-in Studio, with the review dialog above every tool. */
export function StudioLayout(props: LayoutProps) {
  rememberSignIn()
  return (
    <>
      {props.renderDefault(props)}
      <ReviewDialog />
    </>
  )
}
