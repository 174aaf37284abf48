import type { Fingerprint } from '../../protocol/fingerprint.ts'

/** Whether something with this fingerprint was made from content that differs from the current one. */
export function isOutdated(own: Fingerprint, current: Fingerprint): boolean {
  return [...current].some(([name, digest]) => own.has(name) && own.get(name) !== digest)
}
