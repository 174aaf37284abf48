import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { Button, Checkbox, Flex, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import { ChangeList } from './change-list.tsx'
import { useSiteChanges } from './use-site-changes.ts'

interface PublishReviewProps {
  id: string
  published: StoredDocument | undefined
  draft: StoredDocument | undefined
  /** Publishes; with the address at which a redirect is to be left, if any. */
  onPublish: (oldPath: string | undefined) => void
  onCancel: () => void
}

/** What publishing will change on the site, and the button that does it. */
export function PublishReview({ id, published, draft, onPublish, onCancel }: PublishReviewProps) {
  const changes = useSiteChanges(id, published, draft)
  const [leaveRedirect, setLeaveRedirect] = useState(true)
  const checkbox = useId()
  const lostPath = changes?.lostPath
  const isWrong = changes !== undefined && changes.refusals.length + changes.faults.length > 0
  return (
    <Stack gap={5}>
      <ChangeList changes={changes} />
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
        <Button mode="bleed" text="Not yet" onClick={onCancel} />
        <Button
          autoFocus
          disabled={!changes}
          tone={isWrong ? 'critical' : 'positive'}
          text={isWrong ? 'Publish anyway' : 'Publish now'}
          onClick={() => onPublish(leaveRedirect ? lostPath : undefined)}
        />
      </Flex>
    </Stack>
  )
}
