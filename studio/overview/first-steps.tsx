import { settingsId } from '@nectar/schemas/documents/settings'
import { isDraft, type StoredDocument } from '@nectar/schemas/documents/stored-document'
import { starterDocuments, starterHomeId, starterSettings } from '@nectar/schemas/starter/starter'
import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { templateIds } from '../templates/templates.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { TitledList } from '../ui/titled-list.tsx'
import { useAttempt } from '../ui/use-attempt.ts'

interface Step {
  done: boolean
  text: string
  link: Pick<ComponentProps<typeof IntentLink>, 'intent' | 'params'>
}

/** What a new site still needs. */
export interface FirstSteps {
  /** The documents that every site has and this one lacks. */
  missing: readonly StoredDocument[]
  steps: readonly Step[]
}

/** Finds out what a new site still needs; `undefined` if nothing is left to do. */
export function firstStepsOf(documents: readonly StoredDocument[]): FirstSteps | undefined {
  const published = documents.filter((document) => !isDraft(document))
  const ids = new Set(published.map(({ _id }) => _id))
  const pages = published.filter(({ _type }) => _type === 'route')
  const home = pages.find(({ path }) => path === '/')
  const starterHome = starterDocuments.find(({ _id }) => _id === starterHomeId)
  const settings = published.find(({ _id }) => _id === starterSettings._id)
  const missing = starterDocuments.filter(({ _id }) =>
    _id === starterHomeId ? home === undefined : !ids.has(_id),
  )
  const steps: readonly Step[] = [
    {
      done: settings !== undefined && settings.brandName !== starterSettings.brandName,
      text: 'Name the site in the settings',
      link: { intent: 'edit', params: { id: settingsId, type: 'settings' } },
    },
    {
      done: home !== undefined && home.title !== starterHome?.title,
      text: 'Write the home page, including its title for search engines',
      link: { intent: 'edit', params: { id: home?._id ?? starterHomeId, type: 'route' } },
    },
    {
      done: pages.length > 1,
      text: 'Add a page. Once published, it is in the menus',
      link: { intent: 'create', params: [{ type: 'route', template: templateIds.page }, {}] },
    },
  ]
  const isDone = missing.length === 0 && steps.every(({ done }) => done)
  return isDone ? undefined : { missing, steps }
}

/** Leads through the first ten minutes of a new site. */
export function FirstStepsCard({ missing, steps, mayCreate }: FirstSteps & { mayCreate: boolean }) {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const setUp = () => {
    const transaction = client.transaction()
    for (const document of missing) transaction.createIfNotExists(document)
    void attempt('The site was not set up', () => transaction.commit())
  }
  const items = steps.map(({ done, text, link }) => {
    const item = (
      <>
        {done ? 'Done' : 'To do'}: <IntentLink {...link}>{text}</IntentLink>
      </>
    )
    return [text, item] as const
  })
  return (
    <Card border padding={4} radius={3} tone="primary">
      <Stack gap={4}>
        {missing.length > 0 ? (
          <Text size={1}>
            The site still lacks: {missing.map(nameOf).join(', ')}. Setting it up adds them, with
            texts for you to change.
          </Text>
        ) : (
          <TitledList items={items} title="The first ten minutes" />
        )}
        {missing.length > 0 && mayCreate && (
          <Flex>
            <SmallButton onClick={setUp} padding={3} text="Set up the site" tone="primary" />
          </Flex>
        )}
      </Stack>
    </Card>
  )
}
