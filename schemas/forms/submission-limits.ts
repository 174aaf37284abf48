/** The name of the field that people do not see and programs fill in. */
export const honeypotName = 'homepage_url'

/** The shortest time in which a person fills in a form, in milliseconds. */
export const leastFillTime = 1500

/** The most that a submission may weigh, in bytes. */
export const largestSubmission = 32 * 1024
