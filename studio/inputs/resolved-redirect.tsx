import { redirectSteps } from '@nectar/schemas/checks/redirects'
import { routeFact } from '@nectar/schemas/checks/route-fact'
import { Card, Text } from '@sanity/ui'
import { useFormValue } from 'sanity'
import { useSiteState } from './use-site-state.ts'

/** Where visitors of this path end up, every step shown: /airdrop → /crowdsale → /. */
export function ResolvedRedirect() {
  const document = useFormValue([])
  const state = useSiteState()
  const route = routeFact(document)
  if (!state || !route) return null
  const { steps, loop } = redirectSteps(route, state.facts)
  if (steps.length < 2) return null
  return (
    <Card tone={loop ? 'critical' : 'transparent'} border padding={3} radius={2}>
      <Text size={1} data-testid="resolved-redirect">
        {loop ? 'Goes round in a circle: ' : 'Visitors go '}
        {steps.join(' → ')}
      </Text>
    </Card>
  )
}
