/** A phone shows so many features at once. */
export const fewFeatures = 5
/** Of more, it shows these at first. */
export const firstFeatures = 4
