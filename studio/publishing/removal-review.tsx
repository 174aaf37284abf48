import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageQuery } from '@nectar/schemas/generated/page-types'
import { Button, Card, Flex, Label, Select, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useId, useMemo, useState } from 'react'
import { getDraftId, useClient, useEditState } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../environment/environment.ts'
import { leadWords } from '../site-changes/site-changes.ts'
import { nameOf } from '../site-state/document-name.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { useRead } from '../ui/use-read.ts'
import { ChangeList } from './change-list.tsx'
import { redirectTo } from './leave-redirect.ts'
import { closeReview } from './open-review.ts'
import { useSiteChanges } from './use-site-changes.ts'

const pagesSchema = z.array(z.object({ _id: z.string(), path: z.string() }))

const pagesQuery = `*[${isPageQuery} && defined(path) && _id != $id] | order(path asc){_id, path}`

function useOtherPages(id: string) {
  const client = useClient({ apiVersion })
  const read = useCallback(async () => {
    const published = client.withConfig({ perspective: 'published' })
    return pagesSchema.parse(await published.fetch<unknown>(pagesQuery, { id }))
  }, [client, id])
  return useRead(read).found ?? []
}

interface RemovalReviewProps {
  header: string
  id: string
  type: string
  /** The label of the button: Delete or Unpublish. */
  verb: string
  onRemove: () => void
}

/** Turns a page into a redirect to another one. */
function useRedirecting({ id, draft }: { id: string; draft: StoredDocument | null }) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const attempt = useAttempt()
  return async (page: string) => {
    const set = { redirect: redirectTo(page) }
    const change = client.transaction().patch(id, { set })
    if (draft) change.patch(getDraftId(id), { set })
    if (await attempt('The page was not made a redirect', () => change.commit())) {
      push({ status: 'success', title: 'The page is a redirect now; its sections are kept' })
    }
  }
}

/** Shows how removing a page will change the site, and offers a redirect instead. */
export function RemovalReview({ header, id, type, verb, onRemove }: RemovalReviewProps) {
  const { draft, published } = useEditState(id, type)
  const documents = useMemo(
    () => published && [{ before: published, after: undefined }],
    [published],
  )
  const { changes, failure } = useSiteChanges(documents ?? undefined)
  const makeRedirect = useRedirecting({ id, draft })
  const then = (act: () => unknown) => () => {
    closeReview()
    act()
  }
  const pages = useOtherPages(id)
  const [target, setTarget] = useState('')
  const select = useId()
  const referrers = changes?.referrers ?? []
  const isReferred = referrers.length > 0
  const button = (
    <Button
      tone="critical"
      text={verb}
      disabled={!changes || isReferred}
      onClick={then(onRemove)}
    />
  )
  return (
    <QuestionDialog cancel="Keep it" onClose={closeReview} confirm={button} header={header}>
      <ChangeList changes={changes} failure={failure} />
      {isReferred && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            {leadWords(referrers)}: {referrers.slice(0, 6).map(nameOf).join(', ')}
            {referrers.length > 6 && ' …'}. Change these links first, or make this page a redirect.
          </Text>
        </Card>
      )}
      <Stack gap={3}>
        <Label as="label" htmlFor={select} size={1}>
          Send its visitors to another page instead
        </Label>
        <Flex gap={2}>
          <Select
            id={select}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          >
            <option value="">Choose a page</option>
            {pages.map(({ _id, path }) => (
              <option key={_id} value={_id}>
                {path}
              </option>
            ))}
          </Select>
          <Button
            tone="primary"
            text="Make it a redirect"
            disabled={!target}
            onClick={then(() => makeRedirect(target))}
          />
        </Flex>
      </Stack>
      {verb === 'Delete' && (
        <Text muted size={1}>
          You can restore a deleted page from the Overview.
        </Text>
      )}
    </QuestionDialog>
  )
}
