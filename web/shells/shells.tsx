import type { Layout } from '@nectar/schemas/documents/route/constants'
import type { ComponentType } from 'react'
import { ClaimShell } from './claim-shell.tsx'
import { LegalShell } from './legal-shell.tsx'
import { PageFrame } from './page-frame.tsx'
import type { ShellProps } from './shell-content.ts'

/** The shell of each layout. */
export const shells: Record<Layout, ComponentType<ShellProps>> = {
  claim: ClaimShell,
  default: DefaultShell,
  landing: LandingShell,
  legal: LegalShell,
  light: LightShell,
}

/** The standard layout, dark. */
function DefaultShell(props: ShellProps) {
  return <PageFrame {...props} name="default" theme="ink" />
}

/** Campaign pages. */
function LandingShell(props: ShellProps) {
  return <PageFrame {...props} name="landing" theme="ink" />
}

/** The standard layout, light. */
function LightShell(props: ShellProps) {
  return <PageFrame {...props} name="light" theme="paper" />
}
