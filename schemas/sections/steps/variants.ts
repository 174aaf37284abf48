/** path: one below the other, a cell that fills up beside each; grid: side by side, in rows of three. */
export const stepsVariants = ['path', 'grid'] as const
