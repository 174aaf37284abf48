import { insertedItemSchema } from '@nectar/schemas/preview/inserted-item'
import { createDataAttribute } from '@sanity/visual-editing/create-data-attribute'
import { editAttribute } from '../../ui/edit/edit.ts'

/**
 * Scrolls to an item inserted in the preview as soon as it is rendered. Sanity's overlay scrolls to a focused
 * element only if it already exists.
 *
 * @param studio - the Studio's address; messages of other origins are ignored
 * @returns a function that stops it
 */
export function showInsertedItems(studio: string): () => void {
  let wanted: string | undefined
  const show = () => {
    const element = wanted && document.querySelector(wanted)
    if (!element) return
    wanted = undefined
    element.scrollIntoView({ block: 'center' })
  }
  const observer = new MutationObserver(show)
  const listen = ({ origin, data }: MessageEvent<unknown>) => {
    if (origin !== new URL(studio).origin) return
    const { data: item } = insertedItemSchema.safeParse(data)
    if (!item) return
    const { id, type, path } = item
    const attribute = createDataAttribute({ id, type, path, baseUrl: studio }).toString()
    wanted = `[${editAttribute}="${CSS.escape(attribute)}"]`
    show()
  }
  observer.observe(document.body, { childList: true, subtree: true })
  window.addEventListener('message', listen)
  return () => {
    window.removeEventListener('message', listen)
    observer.disconnect()
  }
}
