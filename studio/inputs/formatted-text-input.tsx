import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { isSample } from '@nectar/schemas/validation/sample-texts'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { getFirstBlock, getLastBlock } from '@portabletext/editor/selectors'
import { getBlockEndPoint, getBlockStartPoint } from '@portabletext/editor/utils'
import { sanitySchemaToPortableTextSchema } from '@portabletext/sanity-bridge'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import {
  type PortableTextInputProps,
  type PortableTextPluginsProps,
  set,
  useDocumentOperation,
  useFormValue,
  usePerspective,
} from 'sanity'
import { z } from 'zod'
import { studioEnvironment } from '../environment/environment.ts'
import { useSiteState } from '../site-state/site-state.ts'
import { tableLimits, tableSection } from '../table/table.ts'
import { convertPasted, type Pasted, targetOf } from './pasted-html.ts'

const blocksSchema = z.array(z.object({ children: z.array(z.object({ text: z.string() })) }))

/** The letters of a formatted text. */
function textOf(value: unknown): string {
  const blocks = blocksSchema.safeParse(value).data ?? []
  return blocks.flatMap(({ children }) => children.map(({ text }) => text)).join('')
}

const { origin } = new URL(studioEnvironment().siteUrl)
const nowhere = () => undefined

/** Adds sections after the one that a path leads into; absent outside of a page's sections. */
function useInsertSections([list, section]: PortableTextInputProps['path']) {
  const id = String(useFormValue(['_id']) ?? '')
  const type = String(useFormValue(['_type']) ?? '')
  const { selectedReleaseId } = usePerspective()
  const { patch } = useDocumentOperation(
    publishedId(id),
    type,
    isDraft({ _id: id }) ? undefined : selectedReleaseId,
  )
  if (list !== 'sections' || typeof section !== 'object' || !('_key' in section)) return undefined
  return (items: object[]) =>
    patch.execute([{ insert: { after: `sections[_key=="${section._key}"]`, items } }])
}

/** Says what of a pasted text is not where it was pasted. */
function pasteNotes({ refused, tables, pictures }: Pasted, areTablesKept: boolean): string[] {
  const notes = [
    refused.length > 0 &&
      `Some links became plain text, because the site cannot link there: ${refused.join(', ')}.`,
    tables.length > 0 &&
      (areTablesKept
        ? 'Each table is a section of its own, after this one.'
        : 'A text here cannot have a table: its rows became paragraphs.'),
    pictures > 0 && 'Pictures were left out: add them from their files.',
  ]
  return notes.filter((note) => note !== false)
}

/**
 * Sanity's editor with our conversion of pasted HTML: Sanity's gives links a field that the site does not have, and
 * loses tables and pictures.
 */
export function FormattedTextInput(props: PortableTextInputProps) {
  const { onChange, path, schemaType, renderDefault } = props
  const facts = useSiteState()?.facts
  const { push } = useToast()
  const schema = useMemo(() => sanitySchemaToPortableTextSchema(schemaType), [schemaType])
  const insertSections = useInsertSections(path)
  const convert = (html: string, replacesAll: boolean) => {
    const pageAt = (address: string) => facts?.idsAtPath(address)[0]
    const pasted = convertPasted(html, { origin, pageAt }, { schema }, insertSections === undefined)
    const tables = pasted.tables.map(tableSection)
    const notes = pasteNotes(pasted, insertSections !== undefined)
    if (insertSections && tables.some(({ left }) => left.columns + left.rows > 0)) {
      const { columns, rows } = tableLimits
      notes.push(`A table has at most ${columns} columns and ${rows} rows: the rest was left out.`)
    }
    if (notes.length > 0) {
      const title = 'Not all of what you pasted is a part of this text'
      push({ status: 'warning', title, description: notes.join('\n'), closable: true })
    }
    insertSections?.(tables.map(({ section }) => section))
    if (!replacesAll || pasted.blocks.length === 0) return { insert: pasted.blocks }
    onChange(set(pasted.blocks))
    return { insert: [] }
  }
  const onPaste: PortableTextInputProps['onPaste'] = ({ event: { clipboardData }, value }) => {
    // Text from an editor like this one needs no conversion.
    if (clipboardData.types.includes('application/x-portable-text')) return undefined
    const html = clipboardData.getData('text/html')
    // The editor's own value: the form's does not have the latest letters yet.
    return html ? convert(html, isSample(textOf(value))) : undefined
  }
  return renderDefault({ ...props, onPaste })
}

const typedOver = defineBehavior({
  on: 'insert.text',
  guard: ({ snapshot }) => {
    const { context } = snapshot
    const [first, last] = [getFirstBlock(snapshot), getLastBlock(snapshot)]
    if (!first || !last || !isSample(textOf(context.value))) return false
    return {
      anchor: getBlockStartPoint({ context, block: first }),
      focus: getBlockEndPoint({ context, block: last }),
    }
  },
  actions: [
    ({ event }, at) => [raise({ type: 'select', at }), raise({ type: 'delete' }), raise(event)],
  ],
})

/**
 * Sanity's plugins, changed to turn a pasted address into a link of the site's own kind, and to replace a sample text with
 * what is typed into it.
 */
export function FormattedTextPlugins({ renderDefault, ...props }: PortableTextPluginsProps) {
  const pasteLink = {
    link: ({ value: { href } }: { value: { href: string } }) => {
      const target = targetOf(href, { origin, pageAt: nowhere })
      return target && { _type: 'link', ...target }
    },
  }
  return (
    <>
      {renderDefault({ ...props, renderDefault, plugins: { ...props.plugins, pasteLink } })}
      <BehaviorPlugin behaviors={[typedOver]} />
    </>
  )
}
