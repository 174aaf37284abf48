import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { Button, Card, Flex, Label, Select, Stack, Text } from '@sanity/ui'
import { useEffect, useId, useState } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../api-version.ts'
import { ChangeList } from './change-list.tsx'
import { useSiteChanges } from './use-site-changes.ts'

const pagesSchema = z.array(z.object({ _id: z.string(), path: z.string() }))

const pagesQuery = '*[_type == "route" && defined(path) && _id != $id] | order(path asc){_id, path}'

function useOtherPages(id: string) {
  const client = useClient({ apiVersion })
  const [pages, setPages] = useState<z.output<typeof pagesSchema>>([])
  useEffect(() => {
    client
      .withConfig({ perspective: 'published' })
      .fetch<unknown>(pagesQuery, { id })
      .then((found) => setPages(pagesSchema.parse(found)))
  }, [client, id])
  return pages
}

interface RemovalReviewProps {
  id: string
  published: StoredDocument
  /** What the button says: Delete, Unpublish. */
  verb: string
  onRemove: () => void
  /** Keeps the address and sends its visitors to another page. */
  onRedirect: (page: string) => void
  onCancel: () => void
}

/** What taking a page away does to the site, and the offer to make it a redirect instead. */
export function RemovalReview(props: RemovalReviewProps) {
  const { id, published, verb, onRemove, onRedirect, onCancel } = props
  const changes = useSiteChanges(id, published, undefined)
  const pages = useOtherPages(id)
  const [target, setTarget] = useState('')
  const select = useId()
  const referrers = changes?.referrers ?? []
  const isReferred = referrers.length > 0
  return (
    <Stack gap={5}>
      <ChangeList changes={changes} />
      {isReferred && (
        <Card tone="caution" padding={3} radius={2} border>
          <Text size={1}>
            {referrers.length === 1 ? 'One document leads' : `${referrers.length} documents lead`}{' '}
            here: {referrers.slice(0, 6).join(', ')}
            {referrers.length > 6 && ' …'}. Lead them elsewhere first, or make this page a redirect.
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
            onClick={() => onRedirect(target)}
          />
        </Flex>
      </Stack>
      <Flex gap={2} justify="flex-end">
        <Button mode="bleed" text="Keep it" onClick={onCancel} />
        <Button
          tone="critical"
          text={`${verb} anyway`}
          disabled={!changes || isReferred}
          onClick={onRemove}
        />
      </Flex>
    </Stack>
  )
}
