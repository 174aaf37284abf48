import { Subject } from 'rxjs'
import type { Path } from 'sanity'

/** Requests to show a field of the form that is open, from a review and after an insertion in the preview. */
export const fieldRequests = new Subject<{ id: string; path: Path }>()
