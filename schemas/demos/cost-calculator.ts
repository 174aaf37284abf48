import { demoKind } from './demo-kind.ts'

/** A calculator of plan and credits. Its figures come from the plans and tables on its page. */
export const costCalculator = demoKind({
  title: 'Cost calculator, from the plans and tables of this page',
  starter: {},
  fields: {},
})
