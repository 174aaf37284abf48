import { pathProblem } from '@nectar/schemas/documents/route/schema'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { slugOf } from '@nectar/schemas/fields/rich-text/styles'
import { isFilled } from '@nectar/schemas/fields/unparsed'
import { isPageDocument } from '@nectar/schemas/generated/page-types'
import { isRedirect, redirectSteps } from '@nectar/schemas/validation/redirects'
import { routeFact } from '@nectar/schemas/validation/route-fact'
import { Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { catchError, EMPTY, from } from 'rxjs'
import {
  type InputProps,
  isStringInputProps,
  type ObjectInputProps,
  type StringInputProps,
  set,
  useClient,
  useFormValue,
} from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { apiVersion, studioEnvironment } from '../environment/environment.ts'
import { readSiteState } from '../site-state/site-state.ts'
import { useSiteState } from '../site-state/use-site-state.ts'
import { redirectName } from '../templates/templates.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { freePath, tidyPath } from './free-path.ts'
import { SocialCard, useTabTitle } from './social-card.tsx'

/** A free path like the wanted one; `undefined` until it is known. */
function useFreePath(wanted: string): string | undefined {
  const client = useClient({ apiVersion })
  const own = publishedId(String(useFormValue(['_id']) ?? ''))
  const [free, setFree] = useState<string>()
  useEffect(() => {
    setFree(undefined)
    if (pathProblem(wanted)) return
    // Without an answer from the content store, nothing is proposed.
    const reading = from(readSiteState(client, Date.now()))
      .pipe(catchError(() => EMPTY))
      .subscribe(({ facts }) => setFree(freePath(wanted, own, facts)))
    return () => reading.unsubscribe()
  }, [client, own, wanted])
  return free
}

/** Whether a path is only the start of one, such as /services/. */
function isBegun(path: string): boolean {
  return path !== '/' && path.endsWith('/')
}

/**
 * Offers a path: one made from the page's name while there is none, a free one if the path is taken, and a valid one
 * if it has characters that addresses may not have.
 */
function PathProposal({ value = '', readOnly, onChange }: StringInputProps) {
  const name = useFormValue(['name'])
  const slug = typeof name === 'string' && name !== redirectName ? slugOf(name) : ''
  const named = slug && `${value || '/'}${slug}`
  const written = pathProblem(value) && !value.includes(':') ? tidyPath(value) : value
  const wanted = value === '' || isBegun(value) ? named : written
  // A text without a letter for addresses is no path yet.
  const path = useFreePath(wanted === '/' ? value : wanted)
  if (readOnly || !path || path === value) return null
  return (
    <Box>
      <SmallButton text={`Use ${path}`} onClick={() => onChange(set(path))} />
    </Box>
  )
}

const pathSchema = z.string().regex(/^\/(?!\/)/)

/** Links to the page at its address, or to the preview while the page is not live there. */
function PageAddress({ siteUrl }: { siteUrl: string }) {
  const path = pathSchema.safeParse(useFormValue(['path'])).data
  const id = publishedId(String(useFormValue(['_id']) ?? ''))
  const type = String(useFormValue(['_type']) ?? '')
  const facts = useSiteState()?.facts
  // For a path that is unfinished or taken, a proposal is shown instead.
  const isTaken = path !== undefined && facts && freePath(path, id, facts) !== path
  if (!path || isBegun(path) || isTaken) return null
  const address = `${siteUrl}${path}`
  const live = facts?.published(id)?.path
  if (!facts || live === path) {
    return (
      <Text size={1} muted>
        {facts ? <NewTab address={address} /> : address}
      </Text>
    )
  }
  const params = { id, type, mode: 'presentation', presentation: 'preview', preview: path }
  return (
    <Text size={1} muted>
      {address} is not live yet.{' '}
      <IntentLink intent="edit" params={params}>
        Open the preview
      </IntentLink>
      {live !== undefined && (
        <>
          {' '}
          Until you publish, visitors find the page at <NewTab address={`${siteUrl}${live}`} />
        </>
      )}
    </Text>
  )
}

function NewTab({ address }: { address: string }) {
  return (
    <a href={address} rel="noreferrer" target="_blank">
      {address}
    </a>
  )
}

/** The approximate lengths at which search engines cut off a title and a description. */
const shown = { title: 60, description: 160 }

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

function Length({ name, length, most }: { name: string; length: number; most: number }) {
  const state = length > most ? `, ${length - most} too many` : ''
  return (
    <Text size={1} muted>
      {name}: {length} of about {most} characters{state}
    </Text>
  )
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** A preview of the page as a search result, with the lengths of its texts. */
function SearchPreview({ siteUrl }: { siteUrl: string }) {
  const title = useTabTitle()
  const description = text(useFormValue(['description']))
  const path = text(useFormValue(['path']))
  const isHidden = useFormValue(['noindex']) === true
  const { host } = new URL(siteUrl)
  const crumbs = [host, ...path.split('/').filter(Boolean)].join(' › ')
  return (
    <Card border padding={4} radius={2} data-testid="search-preview">
      <Stack gap={3}>
        <Text size={1} muted>
          {isHidden ? 'Search engines are asked to leave this page out' : crumbs}
        </Text>
        <Text size={3} style={{ color: 'var(--card-link-fg-color)' }}>
          {cut(title, shown.title) || 'No title yet'}
        </Text>
        <Text size={1}>{cut(description, shown.description) || 'No description yet'}</Text>
        <Flex gap={4} wrap="wrap" paddingTop={2}>
          <Length name="Title" length={title.length} most={shown.title} />
          <Length name="Description" length={description.length} most={shown.description} />
        </Flex>
      </Stack>
    </Card>
  )
}

/** The redirects that visitors of this path go through: /airdrop → /crowdsale → /. */
function ResolvedRedirect() {
  const document = useFormValue([])
  const state = useSiteState()
  const route = routeFact(document)
  if (!state || !route) return null
  const { steps, loop } = redirectSteps(route, state.facts)
  if (steps.length < 2) return null
  return (
    <Card tone={loop ? 'critical' : 'transparent'} border padding={3} radius={2}>
      <Text size={1} data-testid="resolved-redirect">
        {loop ? 'This is a loop: ' : 'Visitors go '}
        {steps.join(' → ')}
      </Text>
    </Card>
  )
}

/** What is shown below a field of a page. */
const below: Readonly<Record<string, (siteUrl: string, props: InputProps) => ReactNode>> = {
  path: (siteUrl, props) =>
    isStringInputProps(props) && (
      <>
        <PathProposal {...props} />
        <PageAddress siteUrl={siteUrl} />
      </>
    ),
  description: (siteUrl) => (
    <Grid gap={3} gridTemplateColumns={[1, 1, 1, 2]}>
      <SearchPreview siteUrl={siteUrl} />
      <SocialCard siteUrl={siteUrl} />
    </Grid>
  ),
  redirect: () => <ResolvedRedirect />,
}

/** The input of a page's field, with what the site makes of its value below. */
export function RouteInput(props: InputProps) {
  const type = useFormValue(['_type'])
  const [field, ...deeper] = props.path
  const addition =
    typeof type === 'string' &&
    isPageDocument(type) &&
    typeof field === 'string' &&
    deeper.length === 0
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

/**
 * The form of a page. Its first tab shows the redirect field only if the page has a redirect, and is titled
 * “Redirect” if the page is nothing else.
 */
export function RouteForm(props: ObjectInputProps) {
  const { groups, members, value } = props
  const fact = routeFact(value)
  const isPageTab = groups.some(({ name, selected }) => selected && name === 'page')
  const hidesRedirect = !isFilled(value?.redirect) && isPageTab
  const isOnlyRedirect = fact && fact.sectionCount === 0 && isRedirect(fact)
  return props.renderDefault({
    ...props,
    members: members.filter(
      (member) => !(hidesRedirect && member.kind === 'field' && member.name === 'redirect'),
    ),
    groups: isOnlyRedirect
      ? groups.flatMap((group) => {
          if (group.name === 'lead' && !group.selected) return []
          return group.name === 'page' ? { ...group, title: 'Redirect' } : group
        })
      : groups,
  })
}
