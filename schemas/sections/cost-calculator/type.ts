import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const costCalculatorType = defineSection({
  name: 'costCalculator',
  title: 'Cost calculator',
  description:
    'Visitors enter what they need and see plan and credits. The figures come from the plans of this page, and from its table rows that have “In the cost calculator” filled in. Without those, only the title is shown.',
  icon: BarChartIcon,
  starter: { title: 'What it will cost' },
  fields: [eyebrowField, titleField, introField],
})
