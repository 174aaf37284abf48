import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import type { SectionTheme } from '@nectar/schemas/sections/section'

/** The color of each shell, and whether its sections keep to it. */
const shells: Record<Layout, { theme: SectionTheme; plain: boolean }> = {
  claim: { theme: 'ink', plain: true },
  default: { theme: 'ink', plain: false },
  landing: { theme: 'ink', plain: false },
  legal: { theme: 'paper', plain: true },
  light: { theme: 'paper', plain: true },
}

/** The ground a type has by nature: its own, the shell's, that of the section before it, or the other one. */
const natures: Record<SectionTypeName, SectionTheme | 'shell' | 'same' | 'other'> = {
  chainSwitch: 'paper',
  assetPermissions: 'paper',
  codeSample: 'ink',
  contentId: 'paper',
  cronSchedule: 'paper',
  contractBuilder: 'paper',
  ctaBanner: 'ink',
  dataTable: 'paper',
  deployPreview: 'paper',
  faq: 'paper',
  featureGrid: 'paper',
  formBlock: 'paper',
  hero: 'shell',
  mediaText: 'other',
  networkList: 'other',
  planCards: 'paper',
  resourceCards: 'other',
  richText: 'paper',
  rpcRequest: 'paper',
  signInMessage: 'paper',
  stats: 'same',
  steps: 'paper',
  storyList: 'other',
  traitPreview: 'paper',
  walletSheet: 'paper',
}

/** The color of a shell: that of its header, and of the ground that its sections begin from. */
export function shellTheme(layout: Layout): SectionTheme {
  return shells[layout].theme
}

const opposite = { ink: 'paper', paper: 'ink' } as const

interface Grounded {
  _type: SectionTypeName
  theme?: SectionTheme | undefined
}

/**
 * Gives each section of a page its ground: what the editor chose, else the shell's where that has
 * one color, else what suits its type, so that ink and paper take turns with intent.
 */
export function arrangeGrounds(sections: readonly Grounded[], layout: Layout): SectionTheme[] {
  const shell = shells[layout]
  const grounds: SectionTheme[] = []
  for (const { _type, theme } of sections) {
    const before = grounds.at(-1) ?? shell.theme
    const nature = shell.plain ? 'shell' : natures[_type]
    const natural = { shell: shell.theme, same: before, other: opposite[before] }
    grounds.push(theme ?? (nature === 'ink' || nature === 'paper' ? nature : natural[nature]))
  }
  return grounds
}
