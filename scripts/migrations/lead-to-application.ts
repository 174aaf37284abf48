import { brand } from '@nectar/schemas/config/brand/brand'
import { applicationPathOf } from '@nectar/schemas/fields/link/schema'
import { pathText, walk } from '@nectar/schemas/validation/path'
import type { Migration } from './migration.ts'

/** Links to the application used to be fixed addresses, which did not follow the configured one. */
export const leadToApplication: Migration = {
  title: 'Let links to the application follow its configured address',
  types: ['menu', 'route', 'settings', 'story'],
  change: (document, { application }) => {
    const set: Record<string, string> = {}
    const unset: string[] = []
    for (const { value, path } of walk(document)) {
      const { kind, address } = value
      if (kind !== 'address' || typeof address !== 'string') continue
      const target =
        applicationPathOf(application, address) ?? applicationPathOf(brand.appUrl, address)
      if (target === undefined) continue
      const link = pathText(path)
      set[`${link}.kind`] = 'application'
      if (target !== '/') set[`${link}.applicationPath`] = target
      unset.push(`${link}.address`)
    }
    return unset.length > 0 ? { set, unset } : undefined
  },
}
