import { documentRoles } from '@nectar/schemas/generated/document-roles'

const roles = Object.entries(documentRoles)

/** What visitors send is private; every other type of the content model is content. */
export const contentTypes = roles.flatMap(([type, { createdBy }]) =>
  createdBy === 'visitors' ? [] : [type],
)

/** Types of many small documents: one file holds them all. */
const lists = new Set(
  roles.flatMap(([type, { sampleFiles }]) => (sampleFiles === 'shared' ? [type] : [])),
)

/** Whether the documents of a type share one file. */
export function isList(type: string): boolean {
  return lists.has(type)
}

/** The file that holds a document, within the folder of the content. */
export function fileOf({ _type, _id }: { _type: string; _id: string }): string {
  return isList(_type) ? `${_type}.json` : `${_type}/${_id}.json`
}

/** The folder that holds the code of a document, within that of the content. */
export function codeFolder(document: { _type: string; _id: string }): string {
  return `${document._type}/${document._id}`
}
