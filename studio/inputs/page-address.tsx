import { publishedId } from '@nectar/schemas/documents/document-id'
import { Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { useClient, useFormValue } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '../api-version.ts'

const pathSchema = z.string().regex(/^\/(?!\/)/)

function useReferrerCount(id: string): number {
  const client = useClient({ apiVersion })
  const [count, setCount] = useState(0)
  useEffect(() => {
    client
      .withConfig({ perspective: 'published' })
      .fetch<unknown>('count(*[references($id)])', { id })
      .then((found) => setCount(z.number().parse(found)))
  }, [client, id])
  return count
}

/** The address of the page on the site, and how many documents lead to it. */
export function PageAddress({ siteUrl }: { siteUrl: string }) {
  const id = publishedId(String(useFormValue(['_id']) ?? ''))
  const path = pathSchema.safeParse(useFormValue(['path'])).data
  const count = useReferrerCount(id)
  if (!path) return null
  const address = `${siteUrl}${path}`
  return (
    <Text size={1} muted>
      <a href={address} target="_blank" rel="noreferrer">
        {address}
      </a>
      {count > 0 && ` · ${count === 1 ? 'one document leads' : `${count} documents lead`} here`}
    </Text>
  )
}
