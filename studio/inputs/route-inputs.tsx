import { Stack } from '@sanity/ui'
import type { ReactNode } from 'react'
import { type InputProps, isStringInputProps, useFormValue } from 'sanity'
import { studioEnvironment } from '../environment.ts'
import { PageAddress } from './page-address.tsx'
import { PathProposal } from './path-proposal.tsx'
import { ResolvedRedirect } from './resolved-redirect.tsx'
import { SearchPreview } from './search-preview.tsx'

/** What stands below a field of a page. */
const below: Readonly<Record<string, (siteUrl: string, props: InputProps) => ReactNode>> = {
  path: (siteUrl, props) =>
    isStringInputProps(props) && (
      <>
        <PathProposal {...props} />
        <PageAddress siteUrl={siteUrl} />
      </>
    ),
  description: (siteUrl) => <SearchPreview siteUrl={siteUrl} />,
  redirect: () => <ResolvedRedirect />,
}

/** The form's inputs: those of a page tell what the site makes of them. */
export function RouteInput(props: InputProps) {
  const type = useFormValue(['_type'])
  const [field, ...deeper] = props.path
  const addition =
    type === 'route' && typeof field === 'string' && deeper.length === 0
      ? below[field]?.(studioEnvironment().siteUrl, props)
      : undefined
  if (!addition) return props.renderDefault(props)
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      {addition}
    </Stack>
  )
}
