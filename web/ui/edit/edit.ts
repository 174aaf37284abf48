/** The attribute that Sanity's visual editing looks for (https://www.sanity.io/docs/visual-editing). */
export const editAttribute = 'data-sanity'

/** Attributes for an element that an editor can click in the preview; visitors get none. */
export type EditAttributes = Record<string, string>

/**
 * In draft mode: makes the attributes that connect an element with a field.
 *
 * @param type - the type of the document
 * @param id - its id
 * @param path - the field's path in it, such as `groups[_key=="a1"].label`
 */
export type EditField = (type: string, id: string, path: string) => EditAttributes
