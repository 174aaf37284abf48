import { sanitySchemaToPortableTextSchema } from '@portabletext/sanity-bridge'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import { type PortableTextInputProps, type PortableTextPluginsProps, useClient } from 'sanity'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { convertPasted, targetOf } from './pasted-html.ts'

const { origin } = new URL(studioEnvironment().siteUrl)
const nowhere = () => undefined

/** Sanity's editor with our conversion of pasted HTML: Sanity's gives links a field that the site does not have. */
export function FormattedTextInput(props: PortableTextInputProps) {
  const { schemaType, renderDefault } = props
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const schema = useMemo(() => sanitySchemaToPortableTextSchema(schemaType), [schemaType])
  const convert = async (html: string) => {
    const facts = await readSiteState(client, 0).then(
      (state) => state.facts,
      () => undefined,
    )
    const pageAt = (path: string) => facts?.idsAtPath(path)[0]
    const { blocks, refused } = convertPasted(html, { origin, pageAt }, { schema })
    if (refused.length > 0) {
      const title = 'Some links became plain text, because the site cannot link to their addresses'
      push({ status: 'warning', title, description: refused.join(', '), closable: true })
    }
    return { insert: blocks }
  }
  const onPaste: PortableTextInputProps['onPaste'] = ({ event: { clipboardData } }) => {
    // Text from an editor like this one needs no conversion.
    if (clipboardData.types.includes('application/x-portable-text')) return undefined
    const html = clipboardData.getData('text/html')
    return html ? convert(html) : undefined
  }
  return renderDefault({ ...props, onPaste })
}

/** Sanity's plugins, changed to turn a pasted address into a link of the site's own kind. */
export function FormattedTextPlugins({ renderDefault, ...props }: PortableTextPluginsProps) {
  const pasteLink = {
    link: ({ value: { href } }: { value: { href: string } }) => {
      const target = targetOf(href, { origin, pageAt: nowhere })
      return target && { _type: 'link', ...target }
    },
  }
  return renderDefault({ ...props, renderDefault, plugins: { ...props.plugins, pasteLink } })
}
