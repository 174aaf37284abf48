import { publishedId } from '@nectar/schemas/documents/stored-document'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { environment } from '../environment.ts'

/**
 * Makes the attributes that lead an editor's click on the page to the field in the Studio.
 *
 * @param path - the field's path, such as `sections[_key=="a1"].title`
 */
export function editAttributes(type: string, id: string, path: string): Record<string, string> {
  const attribute = createDataAttribute({
    projectId: environment.SANITY_PROJECT_ID,
    dataset: environment.SANITY_DATASET,
    baseUrl: environment.STUDIO_URL,
    id: publishedId(id),
    type,
  })
  return { 'data-sanity': attribute(path) }
}
