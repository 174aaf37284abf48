import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { isRedirect } from '@nectar/schemas/validation/redirects'
import { routeFact } from '@nectar/schemas/validation/route-fact'
import { Button, Card, Flex, Label, Select, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useMemo, useState } from 'react'
import { getDraftId, useClient, useEditState } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { viewOf } from '../site-changes/build-menus.ts'
import { nameOf } from '../site-state/document-name.ts'
import { useSiteState } from '../site-state/site-state.ts'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import { ChangeList } from './change-list.tsx'
import { closeReview, type Removal } from './open-review.ts'
import { redirectTo } from './use-publishing.ts'
import { useSiteChanges } from './use-site-changes.ts'

/** The paths of all other pages, by their ids. A redirect to a redirect could lead back here. */
function useOtherPages(own: string) {
  return viewOf(useSiteState()?.rows ?? [], 'published')
    .filter(({ _type }) => isPageDocument(_type))
    .flatMap((row) => routeFact(row) ?? [])
    .filter((page) => page.path && page.id !== own && !isRedirect(page))
    .map(({ id, path = '' }) => [id, path] as const)
    .sort(([, a], [, b]) => a.localeCompare(b))
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
export function RemovalReview({ id, type, verb, onRemove }: Removal) {
  const { draft, published } = useEditState(id, type)
  const removal = useMemo(
    () => (published ? [{ before: published, after: undefined }] : undefined),
    [published],
  )
  const { found: changes, failure } = useSiteChanges(removal)
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
    <QuestionDialog
      cancel="Keep it"
      onClose={closeReview}
      confirm={button}
      header={`${verb} ${String(published?.name ?? 'this page')}?`}
    >
      <ChangeList changes={changes} failure={failure} />
      {isReferred && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            {referrers.length === 1 ? 'One document links' : `${referrers.length} documents link`}{' '}
            here: {referrers.slice(0, 6).map(nameOf).join(', ')}
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
            {pages.map(([page, path]) => (
              <option key={page} value={page}>
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
