import { settingsId } from '@nectar/schemas/documents/settings/schema'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { CircleIcon } from '@sanity/icons/Circle'
import { Button, Card, Flex, Heading, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import type { ReactNode } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { apiVersion } from '../environment/environment.ts'
import { nameOf } from '../site-state/document-name.ts'
import { templateIds } from '../templates/templates.ts'
import type { FirstSteps } from './first-steps.ts'

/** Publishes the documents that a new site lacks. */
function useSetUp({ missing }: FirstSteps) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  return async () => {
    try {
      const transaction = client.transaction()
      for (const document of missing) transaction.createIfNotExists(document)
      await transaction.commit()
    } catch (error) {
      const title = 'The site was not set up'
      push({ status: 'error', title, description: String(error), closable: true })
    }
  }
}

interface StepProps {
  done: boolean
  children: ReactNode
}

function Step({ done, children }: StepProps) {
  return (
    <Flex align="center" as="li" gap={3}>
      <Text aria-label={done ? 'Done:' : 'To do:'} muted={!done} role="img" size={2}>
        {done ? <CheckmarkCircleIcon /> : <CircleIcon />}
      </Text>
      <Text muted={done} size={1}>
        {children}
      </Text>
    </Flex>
  )
}

interface FirstStepsCardProps {
  steps: FirstSteps
  mayCreate: boolean
}

/** Leads through the first ten minutes of a new site. */
export function FirstStepsCard({ steps, mayCreate }: FirstStepsCardProps) {
  const setUp = useSetUp(steps)
  const { missing, homeId } = steps
  return (
    <Card border padding={4} radius={3} tone="primary">
      <Stack gap={4}>
        <Heading as="h2" size={1}>
          The first ten minutes
        </Heading>
        {missing.length > 0 ? (
          <>
            <Text size={1}>
              The site still lacks: {missing.map(nameOf).join(', ')}. Setting it up adds them, with
              texts for you to change.
            </Text>
            {mayCreate && (
              <Flex>
                <Button
                  fontSize={1}
                  onClick={() => void setUp()}
                  padding={3}
                  text="Set up the site"
                  tone="primary"
                />
              </Flex>
            )}
          </>
        ) : (
          <Stack as="ol" gap={3} padding={0}>
            <Step done={steps.nameIsGiven}>
              <IntentLink intent="edit" params={{ id: settingsId, type: 'settings' }}>
                Name the site
              </IntentLink>{' '}
              in the settings.
            </Step>
            <Step done={steps.homeIsWritten}>
              <IntentLink intent="edit" params={{ id: homeId, type: 'route' }}>
                Write the home page
              </IntentLink>
              , including its title for search engines.
            </Step>
            <Step done={steps.hasAnotherPage}>
              <IntentLink
                intent="create"
                params={[{ type: 'route', template: templateIds.page }, {}]}
              >
                Add a page
              </IntentLink>
              . Once published, it is in the menus.
            </Step>
          </Stack>
        )}
        <Text muted size={1}>
          In a terminal, <code>npm run seed:save</code> writes the published content to the files of
          the repository.
        </Text>
      </Stack>
    </Card>
  )
}
