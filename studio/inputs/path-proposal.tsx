import { publishedId } from '@nectar/schemas/documents/document-id'
import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { headingSlug } from '@nectar/schemas/fields/rich-text/styles'
import { Box, Button } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { catchError, EMPTY, from } from 'rxjs'
import { type StringInputProps, set, useClient, useFormValue } from 'sanity'
import { apiVersion } from '../api-version.ts'
import { readSiteState } from '../validation/site-facts.ts'
import { freePath } from './free-path.ts'

/** A path like the one wanted that no other page has; `undefined` until that is known. */
function useFreePath(wanted: string): string | undefined {
  const client = useClient({ apiVersion })
  const own = publishedId(String(useFormValue(['_id']) ?? ''))
  const [free, setFree] = useState<string>()
  useEffect(() => {
    setFree(undefined)
    if (pathProblem(wanted)) return
    // Where the content store does not answer, nothing is proposed.
    const reading = from(readSiteState(client, Date.now()))
      .pipe(catchError(() => EMPTY))
      .subscribe(({ facts }) => setFree(freePath(wanted, own, facts)))
    return () => reading.unsubscribe()
  }, [client, own, wanted])
  return free
}

/** Offers a path made of the page's name as long as nobody has written one, and one that is free. */
export function PathProposal({ value = '', readOnly, onChange }: StringInputProps) {
  const name = useFormValue(['name'])
  const isBegun = value !== '/' && (value || '/').endsWith('/')
  const slug = typeof name === 'string' ? headingSlug(name.trim()) : ''
  const wanted = isBegun ? slug && `${value || '/'}${slug}` : value
  const path = useFreePath(wanted)
  if (readOnly || !path || path === value) return null
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
