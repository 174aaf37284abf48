import { pathProblem } from '@nectar/schemas/documents/route/path'
import { headingSlug } from '@nectar/schemas/fields/rich-text/heading-slug'
import { Box, Button } from '@sanity/ui'
import { type StringInputProps, set, useFormValue } from 'sanity'

/** Offers a path made of the page's name, as long as nobody has written one. */
export function PathProposal({ value = '', readOnly, onChange }: StringInputProps) {
  const name = useFormValue(['name'])
  const start = value || '/'
  if (readOnly || typeof name !== 'string' || !name.trim()) return null
  if (value === '/' || !start.endsWith('/')) return null
  const path = `${start}${headingSlug(name)}`
  if (pathProblem(path)) return null
  return (
    <Box>
      <Button
        fontSize={1}
        mode="ghost"
        padding={2}
        text={`Use ${path}`}
        onClick={() => onChange(set(path))}
      />
    </Box>
  )
}
