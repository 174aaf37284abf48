import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionProps,
} from 'sanity'
import { useDocumentOperation, useDocumentVersions } from 'sanity'

function useDeleteAtOnce(
  props: DocumentActionProps,
  useDelete: DocumentActionComponent,
): DocumentActionDescription | null {
  const { id, type, published } = props
  const original = useDelete(props)
  const { delete: remove } = useDocumentOperation(id, type)
  const { data: versions } = useDocumentVersions({ documentId: id })
  if (!original || !published) return original
  return {
    ...original,
    onHandle: () => remove.execute(versions.filter((version) => version !== id)),
  }
}

/**
 * Sanity's own action without its dialog, for a document with a review of its own: what is
 * published goes, with its draft. A draft alone is asked about by Sanity.
 */
export function deleteAtOnce(deletion: DocumentActionComponent): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => useDeleteAtOnce(props, deletion)
  action.action = 'delete'
  return action
}
