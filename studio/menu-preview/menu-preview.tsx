import type { StoredDocument } from '@nectar/schemas/checks/stored-document'
import { publishedId } from '@nectar/schemas/documents/document-id'
import type { BuiltGroup, MenuItem } from '@nectar/schemas/documents/menu/build'
import { type MenuPlace, menuPlaces } from '@nectar/schemas/documents/menu/constants'
import { Badge, Box, Card, Flex, Grid, Spinner, Stack, Text } from '@sanity/ui'
import type { UserViewComponent } from 'sanity/structure'
import { useSiteState } from '../inputs/use-site-state.ts'
import { buildMenus, viewOf, withReplaced } from './build-menus.ts'

function Item({ item }: { item: MenuItem }) {
  return (
    <Stack gap={2}>
      <Flex gap={2} align="center">
        <Text size={1} weight="medium" muted={item.soon} data-testid="menu-preview-item">
          {item.label}
          {item.external && ' ↗'}
        </Text>
        {item.soon && <Badge tone="caution">soon</Badge>}
      </Flex>
      <Text size={0} muted>
        {item.href ?? 'no link'}
      </Text>
    </Stack>
  )
}

function Group({ group }: { group: BuiltGroup }) {
  return (
    <Card border padding={4} radius={2}>
      <Stack gap={4}>
        <Text weight="semibold">{group.label}</Text>
        {group.link && <Item item={group.link} />}
        {group.columns.length > 0 && (
          <Grid gridTemplateColumns={[1, 2, 3]} gap={4}>
            {group.columns.map(({ key, title, items }) => (
              <Stack key={key} gap={4}>
                {title && (
                  <Text size={1} muted>
                    {title}
                  </Text>
                )}
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </Stack>
            ))}
          </Grid>
        )}
      </Stack>
    </Card>
  )
}

function isPlace(value: unknown): value is MenuPlace {
  return menuPlaces.some((place) => place === value)
}

/** The menu as the site will build it once every draft is published. */
export const MenuPreview: UserViewComponent<StoredDocument> = ({ document }) => {
  const state = useSiteState()
  const displayed = document.displayed
  if (!state || !isPlace(displayed.place) || !displayed._id) return <Spinner muted />
  const id = publishedId(displayed._id)
  const all = withReplaced(viewOf(state.rows, 'drafts'), id, {
    ...displayed,
    _id: id,
    _type: 'menu',
  })
  const groups = buildMenus(all)[displayed.place]
  return (
    <Box padding={4}>
      <Stack gap={4} data-testid="menu-preview">
        <Text size={1} muted>
          As the site will build it once every draft is published.
        </Text>
        {groups.map((group) => (
          <Group key={group.key} group={group} />
        ))}
      </Stack>
    </Box>
  )
}
