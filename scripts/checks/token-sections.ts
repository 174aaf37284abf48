import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { tokenApplications } from '@nectar/schemas/sections/form-block/schema'
import type { Finding } from '@nectar/schemas/validation/finding'
import { walk } from '@nectar/schemas/validation/path'

/** Reports the token sections of published pages, which a site without the wallet does not show. */
export function checkTokenSections(documents: readonly StoredDocument[]): Finding[] {
  return documents
    .filter(({ _id }) => !_id.includes('.'))
    .flatMap((document) =>
      [...walk(document)].flatMap(({ value, path }): Finding[] =>
        value._type === 'formBlock' && tokenApplications.some((kind) => kind === value.kind)
          ? [
              {
                documentId: document._id,
                documentType: document._type,
                path: [...path, 'kind'],
                level: 'warning',
                code: 'no-wallet',
                message:
                  'This section needs the wallet, which the site is built without: visitors see nothing of it.',
              },
            ]
          : [],
      ),
    )
}
