/** What has become of an inquiry. */
export const inquiryStatuses = ['new', 'open', 'done'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

/** How long an inquiry is kept, in days, where nobody sets another date. */
export const inquiryRetentionDays = 180
