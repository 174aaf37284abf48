/** rules: a list parted by hairlines; cells: cards as cells of a comb; index: a numbered index. */
export const featureGridVariants = ['rules', 'cells', 'index'] as const
export type FeatureGridVariant = (typeof featureGridVariants)[number]
