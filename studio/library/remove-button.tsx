import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment.ts'
import type { LibraryEntry } from './library.ts'

interface RemoveButtonProps {
  /** Pictures and files that nothing uses. */
  entries: readonly LibraryEntry[]
  text: string
  onRemoved?: () => void
}

/** Deletes pictures and files after a question. The content store refuses those that came into use meanwhile. */
export function RemoveButton({ entries, text, onRemoved }: RemoveButtonProps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const remove = async () => {
    const transaction = client.transaction()
    for (const entry of entries) transaction.delete(entry.id)
    try {
      await transaction.commit()
      const [only] = entries
      const what = entries.length === 1 ? `“${only?.name}”` : `${entries.length} files`
      push({ status: 'success', title: `Deleted: ${what}` })
      setOpen(false)
      onRemoved?.()
    } catch (error) {
      push({ status: 'error', title: 'Nothing was deleted', description: String(error) })
    }
  }
  return (
    <>
      <Button
        fontSize={1}
        icon={TrashIcon}
        mode="ghost"
        padding={2}
        text={text}
        tone="critical"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog header="Delete for good?" id={id} width={1} onClose={() => setOpen(false)}>
          <Box padding={4}>
            <Stack gap={4}>
              <Text size={1}>
                Nothing uses {entries.map(({ name }) => name).join(', ')}. Earlier versions of a
                page that used them cannot be brought back afterwards.
              </Text>
              <Flex gap={2} justify="flex-end">
                <Button mode="bleed" text="Keep" onClick={() => setOpen(false)} />
                <Button text={text} tone="critical" onClick={remove} />
              </Flex>
            </Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
