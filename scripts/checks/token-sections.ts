import type { StoredDocument } from '@nectar/schemas/documents/stored-document'
import { tokenApplications } from '@nectar/schemas/sections/token-applications'
import type { Issue } from '@nectar/schemas/validation/issue'
import { walk } from '@nectar/schemas/validation/path'

/** Reports the token sections of published pages, which a site without the wallet does not show. */
export function checkTokenSections(documents: readonly StoredDocument[]): Issue[] {
  return documents
    .filter(({ _id }) => !_id.includes('.'))
    .flatMap((document) =>
      [...walk(document)].flatMap(({ value, path }): Issue[] =>
        value._type === 'formBlock' && tokenApplications.some((kind) => kind === value.kind)
          ? [
              {
                documentId: document._id,
                documentType: document._type,
                path: [...path, 'kind'],
                severity: 'warning',
                code: 'no-wallet',
                message:
                  'This section needs the wallet, which the site is built without: visitors see nothing of it.',
              },
            ]
          : [],
      ),
    )
}
