import type { Layout } from '@nectar/schemas/documents/route/schema'
import type { ComponentType } from 'react'
import { ClaimShell } from './claim-shell.tsx'
import { DefaultShell } from './default-shell.tsx'
import { LandingShell } from './landing-shell.tsx'
import { LegalShell } from './legal-shell.tsx'
import { LightShell } from './light-shell.tsx'
import type { ShellProps } from './types.ts'

/** The shell of each layout. */
export const shells: Record<Layout, ComponentType<ShellProps>> = {
  claim: ClaimShell,
  default: DefaultShell,
  landing: LandingShell,
  legal: LegalShell,
  light: LightShell,
}
