import { hasPrefix } from '@nectar/schemas/documents/menu/build'
import type { Route } from '@nectar/schemas/documents/route/schema'
import type { SettingsQueryResult } from '@nectar/schemas/generated/sanity.types'

/** What some pages alone show of the settings: those about the token, and the home page. */
const partFields = {
  token: ['tokenName', 'tokenTexts'],
  organization: ['tagline', 'description', 'contactEmail'],
} as const satisfies Record<string, readonly (keyof NonNullable<SettingsQueryResult>)[]>

type Part = keyof typeof partFields

const factOf = (part: Part): string => `settings:${part}`

function fieldsOf(settings: unknown): [string, unknown][] {
  return typeof settings === 'object' && settings !== null ? Object.entries(settings) : []
}

/** The settings in parts: what stands on every page, and what some pages show. */
export function settingsFacts(settings: unknown): Record<string, unknown> {
  const within = (fields: readonly string[]) =>
    fieldsOf(settings).filter(([name]) => fields.includes(name))
  const { token, organization } = partFields
  const apart: readonly string[] = [...token, ...organization]
  return {
    settings: fieldsOf(settings).filter(([name]) => !apart.includes(name)),
    [factOf('token')]: within(token),
    [factOf('organization')]: within(organization),
  }
}

/** Whether the shell of a page says something of the token. */
export function isAboutToken(path: string, layout: Route['layout']): boolean {
  return layout === 'claim' || hasPrefix(path, 'token')
}

function holdsTokenApplication({ sections = [] }: Route): boolean {
  return sections.some(
    (section) => section._type === 'formBlock' && section.kind.startsWith('token-'),
  )
}

/** The facts of the settings that a page does not show. */
export function unshownSettings(path: string, route: Route | null): string[] {
  const token = route && (isAboutToken(path, route.layout) || holdsTokenApplication(route))
  const unshown: Part[] = [
    ...(token || hasPrefix(path, 'token') ? [] : (['token'] as const)),
    ...(path === '/' ? [] : (['organization'] as const)),
  ]
  return unshown.map(factOf)
}
