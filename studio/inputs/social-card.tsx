import { tabTitle } from '@nectar/schemas/documents/route/schema'
import { settingsId } from '@nectar/schemas/documents/settings'
import { publishedId } from '@nectar/schemas/documents/stored-document'
import { routeFact } from '@nectar/schemas/validation/route-fact'
import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useEditState, useFormValue } from 'sanity'
import { z } from 'zod'
import { useSiteState } from '../site-state/use-site-state.ts'

const titleSchema = z.looseObject({ title: z.string().optional().catch(undefined) })

const pageSchema = z.object({
  _id: z.string(),
  _rev: z.string().optional(),
  description: z.string().optional(),
  sharingImage: z
    .object({ asset: z.object({ _ref: z.string() }) })
    .optional()
    .catch(undefined),
})

/** The title of the page in the form, as browser tabs and shared links show it; empty while it has none. */
export function useTabTitle(): string {
  const { title = '', path } = titleSchema.parse(useFormValue([]))
  const brandName = useEditState(settingsId, 'settings').published?.brandName
  return title && tabTitle(title, path, typeof brandName === 'string' ? brandName : undefined)
}

/** The address of the card's picture; `undefined` while the site cannot have drawn it. */
function usePicture(page: z.output<typeof pageSchema>, siteUrl: string): string | undefined {
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
export function SocialCard({ siteUrl }: { siteUrl: string }) {
  const document = useFormValue([])
  const page = pageSchema.safeParse(document).data ?? { _id: '' }
  const name = routeFact(document)?.name
  const title = useTabTitle()
  const picture = usePicture(page, siteUrl)
  const [failed, setFailed] = useState<string>()
  return (
    <Card border data-testid="social-card" overflow="hidden" radius={2}>
      <Flex
        align="center"
        as="figure"
        justify="center"
        style={{ aspectRatio: '1200 / 630', margin: 0, background: 'var(--card-muted-bg-color)' }}
      >
        {picture && picture !== failed ? (
          <img
            alt="What shared links show"
            onError={() => setFailed(picture)}
            src={picture}
            style={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        ) : (
          <Box padding={4}>
            <Text align="center" muted size={1}>
              {picture
                ? 'The picture could not be loaded.'
                : 'The site draws this picture from the page’s headline when you publish.'}
            </Text>
          </Box>
        )}
      </Flex>
      <Stack gap={3} padding={4}>
        <Text muted size={1}>
          {new URL(siteUrl).host}
        </Text>
        <Text size={2} textOverflow="ellipsis" weight="semibold">
          {title || name || 'No title yet'}
        </Text>
        <Text muted size={1} textOverflow="ellipsis">
          {page.description || 'No description yet'}
        </Text>
      </Stack>
    </Card>
  )
}
