import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { ComponentType } from 'react'
import { ClaimShell } from './claim-shell.tsx'
import { LegalShell } from './legal-shell.tsx'
import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './shell-content.ts'

function plainShell(name: Layout, theme: 'ink' | 'paper'): ComponentType<ShellProps> {
  return (props) => <PageFrame {...props} name={name} theme={theme} />
}

/** The shell of each layout. */
export const shells: Record<Layout, ComponentType<ShellProps>> = {
  claim: ClaimShell,
  default: plainShell('default', 'ink'),
  landing: plainShell('landing', 'ink'),
  legal: LegalShell,
  light: plainShell('light', 'paper'),
}
