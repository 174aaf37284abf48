import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Stack } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useId, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'

/** The most documents that one transaction deletes: the content store limits its size. */
const batch = 1000

interface DeleteButtonProps {
  /** The documents to delete. */
  ids: readonly string[]
  text: string
  header: string
  /** The label of the button in the dialog. */
  confirm: string
  /** The notification after the deletion. */
  done: string
  onDeleted?: () => void
  /** The content of the dialog. */
  children: ReactNode
}

/** Deletes documents after a confirmation. The content store refuses to delete what something refers to. */
export function DeleteButton(props: DeleteButtonProps) {
  const { ids, text, header, confirm, done, onDeleted, children } = props
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [isOpen, setOpen] = useState(false)
  const dialog = useId()
  const remove = async () => {
    let count = 0
    try {
      while (count < ids.length) {
        const some = ids.slice(count, count + batch)
        await some.reduce((all, id) => all.delete(id), client.transaction()).commit()
        count += some.length
      }
      push({ status: 'success', title: done })
      setOpen(false)
      onDeleted?.()
    } catch (error) {
      push({
        status: 'error',
        title: count > 0 ? `Only ${count} were deleted` : 'Nothing was deleted',
        description: String(error),
      })
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
        <Dialog header={header} id={dialog} width={1} onClose={() => setOpen(false)}>
          <Box padding={4}>
            <Stack gap={4}>
              {children}
              <Flex gap={2} justify="flex-end">
                <Button mode="bleed" text="Keep" onClick={() => setOpen(false)} />
                <Button
                  disabled={ids.length === 0}
                  text={confirm}
                  tone="critical"
                  onClick={remove}
                />
              </Flex>
            </Stack>
          </Box>
        </Dialog>
      )}
    </>
  )
}
