import { shareLinkPrefix, shareLinkType } from '@nectar/schemas/preview/share-link'
import { type DocumentValuePermission, useDocumentValuePermissions } from 'sanity'

/** An example document of each kind for which permissions are asked. */
const samples = {
  asset: { _id: 'image-any', _type: 'sanity.imageAsset' },
  inquiry: { _id: 'inquiry.any', _type: 'inquiry' },
  page: { _id: 'drafts.new', _type: 'route' },
  shareLink: { _id: `${shareLinkPrefix}any`, _type: shareLinkType },
} as const

/** Whether the current user may do something with documents of a kind; `undefined` until it is known. */
export function useMay(
  permission: DocumentValuePermission,
  kind: keyof typeof samples,
): boolean | undefined {
  const [found] = useDocumentValuePermissions({ document: samples[kind], permission })
  return found?.granted
}
