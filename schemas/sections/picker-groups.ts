import type { SectionTypeName } from '../generated/section-names.ts'

const groupTitles = {
  text: 'Text',
  lists: 'Lists',
  proof: 'Proof',
  action: 'Action',
  tryIt: 'Try it',
} as const

/** The group of each section type in the picker. The types that pages use most come first. */
const groups: Readonly<Record<SectionTypeName, keyof typeof groupTitles>> = {
  hero: 'text',
  featureGrid: 'lists',
  steps: 'lists',
  faq: 'lists',
  mediaText: 'text',
  richText: 'text',
  resourceCards: 'lists',
  pageList: 'lists',
  dataTable: 'lists',
  ctaBanner: 'action',
  codeSample: 'text',
  storyList: 'proof',
  formBlock: 'action',
  stats: 'proof',
  planCards: 'lists',
  networkList: 'proof',
  costCalculator: 'lists',
  vestingChart: 'proof',
  assetPermissions: 'tryIt',
  chainSwitch: 'tryIt',
  contentId: 'tryIt',
  contractBuilder: 'tryIt',
  cronSchedule: 'tryIt',
  deployPreview: 'tryIt',
  rpcRequest: 'tryIt',
  signInMessage: 'tryIt',
  traitPreview: 'tryIt',
  walletSheet: 'tryIt',
}

/** The section types in the order of the picker. */
export const pickedTypes = Object.keys(groups)

/** The picker's groups, as Sanity's insert menu takes them. */
export const pickerGroups = Object.entries(groupTitles).map(([name, title]) => ({
  name,
  title,
  of: Object.entries(groups).flatMap(([type, group]) => (group === name ? type : [])),
}))
