/**
 * Runs once when the site starts: what an earlier run could not deliver goes out now, and what the build
 * made of the content is made anew.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { measureBuffersBriefly } = await import('./next-internals/measured-buffers.ts')
  measureBuffersBriefly()
  const { deliverInquiries } = await import('./content/inquiries/delivery.ts')
  deliverInquiries().catch((error: unknown) => console.error(error))
  const { expireAtStart } = await import('./content/publish/expire-at-start.ts')
  await expireAtStart()
}
