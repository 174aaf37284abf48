/** A phone shows so many features at once. */
export const fewFeatures = 4
/** Of more, it shows these at first. */
export const firstFeatures = 3
