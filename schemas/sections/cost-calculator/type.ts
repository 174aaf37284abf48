import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineSection, eyebrowField, introField, titleField } from '../define-section.ts'

export const costCalculatorType = defineSection({
  name: 'costCalculator',
  title: 'Cost calculator',
  description:
    'Visitors enter what they need and see plan and credits. The figures come from the plans of this page, and from the table rows that say what they are in the calculator.',
  icon: BarChartIcon,
  starter: { title: 'What it will cost' },
  fields: [eyebrowField, titleField, introField],
})
