import { dataTable } from '../build/sections.ts'
import { credits, figure } from './credits.ts'

const packs = [
  { bought: 10_000, bonus: 0 },
  { bought: 20_000, bonus: 2_000 },
  { bought: 50_000, bonus: 7_500 },
]

/** The packs of credits, with what they are enough for. */
export const creditPacks = dataTable({
  anchor: 'credit-packs',
  title: 'Packs of credits',
  intro:
    'When those of the plan are used up. A larger pack comes with some on top; the last columns say what it is enough for.',
  columns: ['On top', 'Credited', 'Sites', 'Collections on Moonbeam'],
  groups: [
    {
      title: 'Packs',
      rows: packs.map(({ bought, bonus }) => ({
        label: `${figure(bought)} credits`,
        cells: [
          bonus === 0 ? '–' : figure(bonus),
          figure(bought + bonus),
          figure(Math.floor((bought + bonus) / credits.site)),
          figure(Math.floor((bought + bonus) / credits.collection.moonbeam)),
        ],
      })),
    },
  ],
  footnote: 'The checkout shows a pack’s price in your currency, with tax, before you pay.',
})
