/** Attributes that make an element editable in the preview (https://www.sanity.io/docs/visual-editing); empty for visitors. */
export type EditAttributes = Record<string, string>

/**
 * In draft mode: the attributes that connect an element with a field.
 *
 * @param type - the type of the document
 * @param id - its id
 * @param path - the field's path in it, such as `groups[_key=="a1"].label`
 */
export type EditField = (type: string, id: string, path: string) => EditAttributes
