import { z } from 'zod'

/** A point in time with its zone (RFC 3339), written as the lake stores times: in UTC with milliseconds. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: 'a time with a zone, such as 2027-01-31T09:00:00Z' })
  .transform((text) => new Date(text).toISOString())
