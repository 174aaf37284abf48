import type { z } from 'zod'
import { headingAndIntro, sectionOf } from '../section.ts'

/** A calculator of plan and credits. Its figures come from the plans and tables on its page. */
export const costCalculatorSchema = sectionOf('costCalculator', headingAndIntro)

export type CostCalculator = z.output<typeof costCalculatorSchema>
