import { useDocumentValuePermissions } from 'sanity'

const anyAsset = { _id: 'image-any', _type: 'sanity.imageAsset' }

/** Whether the current user may tag, replace and delete pictures and files. */
export function useMayChange(): boolean {
  const [permission] = useDocumentValuePermissions({ document: anyAsset, permission: 'update' })
  return permission?.granted ?? false
}
