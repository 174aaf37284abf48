import { tabTitle } from '@nectar/schemas/documents/route/schema'
import { settingsId } from '@nectar/schemas/documents/settings'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { Box, Card, Flex, Grid, Stack, Text } from '@sanity/ui'
import { type StringInputProps, useEditState, useFormValue } from 'sanity'
import { z } from 'zod'
import { studioEnvironment } from '../environment/environment.ts'
import { useSiteState } from '../site-state/site-state.ts'

/** The approximate lengths at which search engines cut off a title and a description. */
const shown = { title: 60, description: 160 }

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}

/** Says how long a text is, and how long it may be. */
function lengthOf(name: string, { length }: string, most: number): string {
  const state = length > most ? `, ${length - most} too many` : ''
  return `${name}: ${length} of about ${most} characters${state}`
}

const text = z.string().catch('')

const pageSchema = z.object({
  _id: text,
  name: text,
  title: text,
  path: text,
  description: text,
  noindex: z.boolean().catch(false),
  sharingImage: z
    .object({ asset: z.object({ _ref: z.string() }) })
    .optional()
    .catch(undefined),
})

interface PreviewProps {
  page: z.output<typeof pageSchema>
  /** The title as browser tabs and shared links show it; empty while there is none. */
  title: string
  siteUrl: string
}

/** A preview of the page as a search result, with the lengths of its texts. */
function SearchPreview({ page, title, siteUrl }: PreviewProps) {
  const { description, path, noindex } = page
  const { host } = new URL(siteUrl)
  const crumbs = [host, ...path.split('/').filter(Boolean)].join(' › ')
  return (
    <Card border padding={4} radius={2} data-testid="search-preview">
      <Stack gap={3}>
        <Text size={1} muted>
          {noindex ? 'Search engines are asked to leave this page out' : crumbs}
        </Text>
        <Text size={3} style={{ color: 'var(--card-link-fg-color)' }}>
          {cut(title, shown.title) || 'No title yet'}
        </Text>
        <Text size={1}>{cut(description, shown.description) || 'No description yet'}</Text>
        <Text size={1} muted>
          {lengthOf('Title', title, shown.title)}
        </Text>
        <Text size={1} muted>
          {lengthOf('Description', description, shown.description)}
        </Text>
      </Stack>
    </Card>
  )
}

/** The address of the card's picture; `undefined` while the site cannot have drawn it. */
function usePicture({ page, siteUrl }: PreviewProps): string | undefined {
  const facts = useSiteState()?.facts
  const asset = page.sharingImage?.asset._ref
  if (asset) {
    const url = facts?.image(asset)?.url
    return url && `${url}?w=1200&h=630&fit=crop`
  }
  const live = facts?.published(publishedId(page._id))?.path
  return live === undefined ? undefined : `${siteUrl}/social-image${live === '/' ? '' : live}`
}

/** The page as social networks show it when somebody shares its address. */
function SocialCard(props: PreviewProps) {
  const { page, title, siteUrl } = props
  const picture = usePicture(props)
  return (
    <Card border data-testid="social-card" overflow="hidden" radius={2}>
      <Flex
        align="center"
        as="figure"
        justify="center"
        style={{ aspectRatio: '1200 / 630', margin: 0, background: 'var(--card-muted-bg-color)' }}
      >
        {picture ? (
          <img
            alt="What shared links show"
            src={picture}
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Box padding={4}>
            <Text align="center" muted size={1}>
              The site draws this picture from the page’s headline when you publish.
            </Text>
          </Box>
        )}
      </Flex>
      <Stack gap={3} padding={4}>
        <Text muted size={1}>
          {new URL(siteUrl).host}
        </Text>
        <Text size={2} textOverflow="ellipsis" weight="semibold">
          {title || page.name || 'No title yet'}
        </Text>
        <Text muted size={1} textOverflow="ellipsis">
          {page.description || 'No description yet'}
        </Text>
      </Stack>
    </Card>
  )
}

/** The description of a page, with the page below it as search engines and social networks show it. */
export function DescriptionInput(props: StringInputProps) {
  const page = pageSchema.parse(useFormValue([]))
  const brandName = useEditState(settingsId, 'settings').published?.brandName
  const preview = {
    page,
    title:
      page.title &&
      tabTitle(page.title, page.path, typeof brandName === 'string' ? brandName : undefined),
    siteUrl: studioEnvironment().siteUrl,
  }
  return (
    <Stack gap={3}>
      {props.renderDefault(props)}
      <Grid gap={3} gridTemplateColumns={[1, 1, 1, 2]}>
        <SearchPreview {...preview} />
        <SocialCard {...preview} />
      </Grid>
    </Stack>
  )
}
