import { settingsId } from '@nectar/schemas/documents/settings'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CircleIcon } from '@sanity/icons/Circle'
import { Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { templateIds } from '../templates/templates.ts'
import { SmallButton } from '../ui/small-button.tsx'
import { useAttempt } from '../ui/use-attempt.ts'
import type { FirstSteps } from './first-steps.ts'

/** Publishes the documents that a new site lacks. */
function useSetUp({ missing }: FirstSteps) {
  const client = useClient({ apiVersion })
  const attempt = useAttempt()
  const transaction = client.transaction()
  for (const document of missing) transaction.createIfNotExists(document)
  return () => attempt('The site was not set up', () => transaction.commit())
}

interface Step {
  done: boolean
  text: string
  link: Pick<ComponentProps<typeof IntentLink>, 'intent' | 'params'>
}

interface FirstStepsCardProps {
  steps: FirstSteps
  mayCreate: boolean
}

/** Leads through the first ten minutes of a new site. */
export function FirstStepsCard({ steps, mayCreate }: FirstStepsCardProps) {
  const setUp = useSetUp(steps)
  const { missing, homeId } = steps
  const list: readonly Step[] = [
    {
      done: steps.nameIsGiven,
      text: 'Name the site in the settings',
      link: { intent: 'edit', params: { id: settingsId, type: 'settings' } },
    },
    {
      done: steps.homeIsWritten,
      text: 'Write the home page, including its title for search engines',
      link: { intent: 'edit', params: { id: homeId, type: 'route' } },
    },
    {
      done: steps.hasAnotherPage,
      text: 'Add a page. Once published, it is in the menus',
      link: { intent: 'create', params: [{ type: 'route', template: templateIds.page }, {}] },
    },
    {
      done: steps.leadsToApplication,
      text: 'If you have an application, write the text of the Get started button in the settings, and the application’s address as NEXT_PUBLIC_APP_URL in the file .env',
      link: { intent: 'edit', params: { id: settingsId, type: 'settings' } },
    },
  ]
  return (
    <Card border padding={4} radius={3} tone="primary">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          The first ten minutes
        </Heading>
        {missing.length > 0 ? (
          <Text size={1}>
            The site still lacks: {missing.map(nameOf).join(', ')}. Setting it up adds them, with
            texts for you to change.
          </Text>
        ) : (
          <Stack as="ol" gap={3} padding={0}>
            {list.map(({ done, text, link }) => (
              <Flex as="li" gap={3} key={text}>
                <Text aria-label={done ? 'Done:' : 'To do:'} role="img" size={1}>
                  {done ? <CheckmarkCircleIcon /> : <CircleIcon />}
                </Text>
                <Text muted={done} size={1}>
                  <IntentLink {...link}>{text}</IntentLink>
                </Text>
              </Flex>
            ))}
          </Stack>
        )}
        {missing.length > 0 && mayCreate && (
          <Flex>
            <SmallButton
              onClick={() => void setUp()}
              padding={3}
              text="Set up the site"
              tone="primary"
            />
          </Flex>
        )}
        <Text muted size={1}>
          In a terminal, <code>npm run seed:save</code> writes the published content to the files of
          the repository.
        </Text>
      </Stack>
    </Card>
  )
}
