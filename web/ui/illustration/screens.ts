import type { ScreenName } from '@nectar/schemas/illustrations/screens'
import type { ReactElement } from 'react'
import { builds } from './builds/builds.ts'
import { products } from './products/products.ts'

/** The drawing of each piece of the product. */
export const screens: Record<ScreenName, () => ReactElement> = { ...products, ...builds }
