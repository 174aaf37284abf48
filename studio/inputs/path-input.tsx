import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { slugOf } from '@nectar/schemas/fields/rich-text/styles'
import { isRedirectTo } from '@nectar/schemas/validation/check-document'
import type { SiteFacts } from '@nectar/schemas/validation/site-facts'
import { Box, Stack } from '@sanity/ui'
import { type StringInputProps, set, useFormValue } from 'sanity'
import { useSiteState } from '../site-state/site-state.ts'
import { redirectName } from '../templates/templates.ts'
import { SmallButton } from '../ui/small-button.tsx'

/**
 * The path itself, or the path with the first number appended that makes it unique. A small number at its end is
 * replaced only if there is a page without it, so that a year stays. A redirect at that path to the
 * page itself does not count, because publishing the page deletes it.
 *
 * @param id - the id of the page that will take the path
 */
export function freePath(
  path: string,
  id: string,
  { idsAtPath, draft }: Pick<SiteFacts, 'idsAtPath' | 'draft'>,
): string {
  const isFree = (wanted: string) =>
    idsAtPath(wanted).every((other) => other === id || isRedirectTo(draft(other), { id }))
  const [, counted = ''] = /^(.+)-\d{1,2}$/.exec(path) ?? []
  const start = counted && idsAtPath(counted).length > 0 ? counted : path
  let free = path
  for (let number = 2; !isFree(free); number++) free = `${start}-${number}`
  return free
}

/** A path like the one that was typed, with characters replaced that addresses may not have. */
export function tidyPath(written: string): string {
  return `/${written.split('/').map(slugOf).filter(Boolean).join('/')}`
}

/**
 * The path of a page. Below it, a path is offered: one made from the page's name while there is none, a free one if the
 * path is taken, and a valid one if it has characters that addresses may not have.
 */
export function PathInput(props: StringInputProps) {
  const { value = '', readOnly, onChange } = props
  const facts = useSiteState()?.facts
  const own = publishedId(String(useFormValue(['_id']) ?? ''))
  const name = useFormValue(['name'])
  const slug = typeof name === 'string' && name !== redirectName ? slugOf(name) : ''
  const named = slug && `${value || '/'}${slug}`
  const written = pathProblem(value) && !value.includes(':') ? tidyPath(value) : value
  // Such as /services/.
  const isBegun = value !== '/' && value.endsWith('/')
  const wanted = value === '' || isBegun ? named : written
  // A text without a letter for addresses is no path yet.
  const start = wanted === '/' ? value : wanted
  const path = facts && !pathProblem(start) && freePath(start, own, facts)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {!readOnly && path && path !== value && (
        <Box>
          <SmallButton text={`Use ${path}`} onClick={() => onChange(set(path))} />
        </Box>
      )}
    </Stack>
  )
}
