import { useDocumentValuePermissions } from 'sanity'

const anyInquiry = { _id: 'inquiry.any', _type: 'inquiry' }

/** Whether the current user may read or answer inquiries; undefined until it is known. */
export function useMayInquiries(permission: 'read' | 'update'): boolean | undefined {
  const [found] = useDocumentValuePermissions({ document: anyInquiry, permission })
  return found?.granted
}
