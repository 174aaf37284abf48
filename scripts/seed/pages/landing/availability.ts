import type { RouteInput } from '../../build/types.ts'

/** Campaign pages answer 404 outside their dates; these are wide, so that the samples can be read. */
export const campaignDates: Pick<RouteInput, 'middleware' | 'availability'> = {
  middleware: ['availability'],
  availability: {
    _type: 'availability',
    from: '2026-01-01T00:00:00.000Z',
    until: '2030-12-31T23:59:59.000Z',
  },
}
