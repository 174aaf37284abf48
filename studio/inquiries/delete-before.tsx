import { TrashIcon } from '@sanity/icons/Trash'
import { Box, Button, Dialog, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import type { SanityClient } from 'sanity'
import type { Inquiry } from './inquiries.ts'

interface DeleteBeforeProps {
  client: SanityClient
  inquiries: readonly Inquiry[]
}

/** Deletes the inquiries that were sent before a day. */
export function DeleteBefore({ client, inquiries }: DeleteBeforeProps) {
  const { push } = useToast()
  const [isOpen, setOpen] = useState(false)
  const [day, setDay] = useState('')
  const id = useId()
  const old = day ? inquiries.filter(({ submittedAt }) => submittedAt.slice(0, 10) < day) : []
  const remove = async () => {
    const transaction = client.transaction()
    for (const { _id } of old) transaction.delete(_id)
    try {
      await transaction.commit()
      push({ status: 'success', title: `${old.length} inquiries are deleted` })
      setOpen(false)
    } catch (error) {
      push({ status: 'error', title: 'Nothing is deleted', description: String(error) })
    }
  }
  return (
    <>
      <Button
        fontSize={1}
        icon={TrashIcon}
        mode="ghost"
        padding={2}
        text="Delete old ones"
        tone="critical"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Dialog header="Delete old inquiries" id={id} width={0} onClose={() => setOpen(false)}>
          <Box padding={4}>
            <Stack gap={4}>
              <Text as="label" htmlFor={`${id}-day`} size={1}>
                Sent before
              </Text>
              <TextInput
                id={`${id}-day`}
                type="date"
                value={day}
                onChange={(event) => setDay(event.currentTarget.value)}
              />
              <Flex gap={2} justify="flex-end">
                <Button mode="bleed" text="Keep them" onClick={() => setOpen(false)} />
                <Button
                  disabled={old.length === 0}
                  text={`Delete ${old.length}`}
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
