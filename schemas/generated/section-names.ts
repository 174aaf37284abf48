// Written by `npm run generate` from the folders of schemas/. Do not edit.

/** The names of the section types. */
export const sectionTypeNames = [
  'assetPermissions',
  'chainSwitch',
  'codeSample',
  'contentId',
  'contractBuilder',
  'costCalculator',
  'cronSchedule',
  'ctaBanner',
  'dataTable',
  'deployPreview',
  'faq',
  'featureGrid',
  'formBlock',
  'hero',
  'mediaText',
  'networkList',
  'pageList',
  'planCards',
  'resourceCards',
  'richText',
  'rpcRequest',
  'signInMessage',
  'stats',
  'steps',
  'storyList',
  'traitPreview',
  'vestingChart',
  'walletSheet',
] as const

export type SectionTypeName = (typeof sectionTypeNames)[number]
