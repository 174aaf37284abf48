import { z } from 'zod'
import { checkedProvider } from './checked-provider.ts'

const event = 'eip6963:announceProvider'

const announcement = z.object({
  info: z.object({
    uuid: z.string().min(1),
    name: z.string().trim().min(1).max(80),
    rdns: z.string().min(1),
    icon: z.string().catch(''),
  }),
  provider: z.unknown(),
})

/**
 * Lets no wallet's announcement (EIP-6963) reach wagmi unread: each is taken off the window and handed
 * on with a provider whose answers are checked. It must be in place before wagmi listens.
 */
export function checkAnnouncements(): void {
  const handedOn = new WeakSet<Event>()
  window.addEventListener(
    event,
    (announced) => {
      if (handedOn.has(announced)) return
      announced.stopImmediatePropagation()
      const read = announcement.safeParse(Reflect.get(announced, 'detail'))
      const provider = checkedProvider(read.data?.provider)
      if (!read.success || !provider) return
      const next = new CustomEvent(event, { detail: { info: read.data.info, provider } })
      handedOn.add(next)
      window.dispatchEvent(next)
    },
    { capture: true },
  )
}
