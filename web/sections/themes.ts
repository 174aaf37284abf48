import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { SectionTypeName } from '@nectar/schemas/generated/section-names'
import type { SectionTheme } from '@nectar/schemas/sections/section'

/** The theme of each shell, and whether all its sections keep to it. */
const shells: Record<Layout, { theme: SectionTheme; plain: boolean }> = {
  claim: { theme: 'ink', plain: true },
  default: { theme: 'ink', plain: false },
  landing: { theme: 'ink', plain: false },
  legal: { theme: 'paper', plain: true },
  light: { theme: 'paper', plain: true },
}

/** The theme of each section type: a fixed one, the shell's, that of the section before it, or the opposite. */
const defaultThemes: Record<SectionTypeName, SectionTheme | 'shell' | 'same' | 'other'> = {
  chainSwitch: 'paper',
  assetPermissions: 'paper',
  codeSample: 'ink',
  contentId: 'paper',
  costCalculator: 'paper',
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
  pageList: 'other',
  planCards: 'paper',
  resourceCards: 'other',
  richText: 'paper',
  rpcRequest: 'paper',
  signInMessage: 'paper',
  stats: 'same',
  steps: 'paper',
  storyList: 'other',
  traitPreview: 'paper',
  vestingChart: 'paper',
  walletSheet: 'paper',
}

/** The theme of a shell's header, from which its sections start. */
export function shellTheme(layout: Layout): SectionTheme {
  return shells[layout].theme
}

const opposite = { ink: 'paper', paper: 'ink' } as const

interface ThemedSection {
  _type: SectionTypeName
  theme?: SectionTheme | undefined
}

/**
 * Assigns a theme to each section of a page: the editor's choice, else the shell's where all its
 * sections share one, else the default of its type.
 */
export function assignThemes(sections: readonly ThemedSection[], layout: Layout): SectionTheme[] {
  const shell = shells[layout]
  const themes: SectionTheme[] = []
  for (const { _type, theme } of sections) {
    const before = themes.at(-1) ?? shell.theme
    const relative = { shell: shell.theme, same: before, other: opposite[before] }
    const preset = shell.plain ? 'shell' : defaultThemes[_type]
    themes.push(theme ?? (preset === 'ink' || preset === 'paper' ? preset : relative[preset]))
  }
  return themes
}
