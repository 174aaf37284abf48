import { RestoreIcon } from '@sanity/icons/Restore'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { getDraftId, useClient } from 'sanity'
import { useRouter } from 'sanity/router'
import { apiVersion } from '../api-version.ts'
import { nameOf } from '../publishing/site-changes.ts'
import type { Deleted } from './deleted.ts'
import { ListCard } from './list-card.tsx'
import { day } from './overview.ts'

/** How many documents are shown. */
const shown = 8

/** Puts a deleted document back as a draft and opens it; it is on the site again once it is published. */
function useRestoring() {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const { navigateIntent } = useRouter()
  return async ({ at: _at, ...document }: Deleted) => {
    const { _id: id, _type: type, _rev, _updatedAt, ...content } = document
    try {
      await client.createIfNotExists({ ...content, _type: type, _id: getDraftId(id) })
      navigateIntent('edit', { id, type })
    } catch (error) {
      const title = `“${nameOf(document)}” was not restored`
      push({ status: 'error', title, description: String(error), closable: true })
    }
  }
}

interface BinProps {
  deleted: readonly Deleted[]
  mayRestore: boolean
}

/** What was deleted lately, each with the way back. */
export function Bin({ deleted, mayRestore }: BinProps) {
  const restore = useRestoring()
  return (
    <ListCard
      isEmpty={deleted.length === 0}
      nothing="Nothing was deleted recently."
      title="Recently deleted"
    >
      {deleted.slice(0, shown).map((document) => (
        <Flex align="center" gap={3} justify="space-between" key={document._id}>
          <Stack gap={2}>
            <Text size={1} weight="medium">
              {nameOf(document)}
            </Text>
            <Text muted size={1}>
              deleted {day(document.at)}
            </Text>
          </Stack>
          {mayRestore && (
            <Button
              aria-label={`Restore ${nameOf(document)}`}
              fontSize={1}
              icon={RestoreIcon}
              mode="ghost"
              onClick={() => void restore(document)}
              padding={3}
              text="Restore"
            />
          )}
        </Flex>
      ))}
    </ListCard>
  )
}
