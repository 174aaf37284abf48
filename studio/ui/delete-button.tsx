import { TrashIcon } from '@sanity/icons/Trash'
import { Button } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '../environment/environment.ts'
import { QuestionDialog } from './question-dialog.tsx'
import { SmallButton } from './small-button.tsx'

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
      <SmallButton icon={TrashIcon} text={text} tone="critical" onClick={() => setOpen(true)} />
      {isOpen && (
        <QuestionDialog
          cancel="Keep"
          confirm={
            <Button disabled={ids.length === 0} text={confirm} tone="critical" onClick={remove} />
          }
          header={header}
          onClose={() => setOpen(false)}
        >
          {children}
        </QuestionDialog>
      )}
    </>
  )
}
