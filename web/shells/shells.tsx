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

/** The site's own face: ink, with every menu at hand. */
function DefaultShell(props: ShellProps) {
  return <PageFrame {...props} name="default" theme="ink" />
}

/** A campaign page: one thing to do. */
function LandingShell(props: ShellProps) {
  return <PageFrame {...props} name="landing" theme="ink" />
}

/** The default shell on paper. */
function LightShell(props: ShellProps) {
  return <PageFrame {...props} name="light" theme="paper" />
}
