import { leadToApplication } from './lead-to-application.ts'
import { legalNewTab } from './legal-new-tab.ts'
import type { Migration } from './migration.ts'
import { removeLeftovers } from './remove-leftovers.ts'

/** Every migration, the oldest first. */
export const migrations: readonly Migration[] = [removeLeftovers, leadToApplication, legalNewTab]
