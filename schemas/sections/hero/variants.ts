/** home: the showpiece; split: text beside media; plain: text alone; campaign: for landing pages. */
export const heroVariants = ['home', 'split', 'plain', 'campaign'] as const
export type HeroVariant = (typeof heroVariants)[number]
