import { isDraft, publishedId } from '@nectar/schemas/documents/stored-document'
import { isSample } from '@nectar/schemas/validation/sample-texts'
import { defineBehavior, raise } from '@portabletext/editor/behaviors'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { sanitySchemaToPortableTextSchema } from '@portabletext/sanity-bridge'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import {
  type PortableTextInputProps,
  type PortableTextPluginsProps,
  set,
  useClient,
  useDocumentOperation,
  useFormValue,
  usePerspective,
} from 'sanity'
import { z } from 'zod'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { tableSection } from '../table/table.ts'
import { convertPasted, type Pasted, targetOf } from './pasted-html.ts'

const blocksSchema = z.array(
  z.object({
    _key: z.string(),
    children: z.array(z.object({ _key: z.string(), text: z.string() })),
  }),
)

/** The letters of a formatted text. */
function textOf(value: unknown): string {
  const blocks = blocksSchema.safeParse(value).data ?? []
  return blocks.flatMap(({ children }) => children.map(({ text }) => text)).join('')
}

/** The selection of a whole formatted text; `undefined` if it has no text. */
function wholeOf(value: unknown) {
  const blocks = blocksSchema.safeParse(value).data ?? []
  const spans = blocks.flatMap(({ _key, children }) =>
    children.map((span) => ({
      path: [{ _key }, 'children', { _key: span._key }],
      length: span.text.length,
    })),
  )
  const [first, last] = [spans[0], spans.at(-1)]
  return (
    first &&
    last && {
      anchor: { path: first.path, offset: 0 },
      focus: { path: last.path, offset: last.length },
    }
  )
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
  return [
    ...(refused.length > 0
      ? [`Some links became plain text, because the site cannot link there: ${refused.join(', ')}.`]
      : []),
    ...(tables.length > 0 && areTablesKept
      ? [
          `${tables.length === 1 ? 'The table is a section' : `${tables.length} tables are sections`} of its own, after this one.`,
        ]
      : []),
    ...(tables.length > 0 && !areTablesKept
      ? ['A text here cannot have a table: its rows became paragraphs.']
      : []),
    ...(pictures > 0
      ? [
          `${pictures === 1 ? 'One picture was' : `${pictures} pictures were`} left out: add them from their files.`,
        ]
      : []),
  ]
}

/**
 * Sanity's editor with our conversion of pasted HTML: Sanity's gives links a field that the site does not have, and
 * loses tables and pictures.
 */
export function FormattedTextInput(props: PortableTextInputProps) {
  const { onChange, path, schemaType, renderDefault } = props
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const schema = useMemo(() => sanitySchemaToPortableTextSchema(schemaType), [schemaType])
  const insertSections = useInsertSections(path)
  const convert = async (html: string, replacesAll: boolean) => {
    const facts = await readSiteState(client, 0).then(
      (state) => state.facts,
      () => undefined,
    )
    const pageAt = (address: string) => facts?.idsAtPath(address)[0]
    const pasted = convertPasted(html, { origin, pageAt }, { schema }, insertSections === undefined)
    const notes = pasteNotes(pasted, insertSections !== undefined)
    if (notes.length > 0) {
      const title = 'Not all of what you pasted is a part of this text'
      push({ status: 'warning', title, description: notes.join('\n'), closable: true })
    }
    insertSections?.(pasted.tables.map((lines) => tableSection(lines).section))
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
  guard: ({ snapshot: { context } }) =>
    (isSample(textOf(context.value)) && wholeOf(context.value)) || false,
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
