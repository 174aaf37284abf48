/** Runs once when the site starts: delivers inquiries that wait, and revalidates what the build cached of the content. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { alignClocks } = await import('./next-internals/tags.ts')
  alignClocks()
  const { deliverInquiries } = await import('./content/inquiries/delivery.ts')
  deliverInquiries().catch((error: unknown) => console.error(error))
  const { expireAtStart } = await import('./content/publish/start.ts')
  await expireAtStart()
}
