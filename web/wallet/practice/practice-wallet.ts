import { practiceProvider } from './practice-provider.ts'

type KeptAnswers = Parameters<typeof practiceProvider>[1]

const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="%23ffc400"/><path d="M16 5l9.5 5.500v11L16 27l-9.5-5.500v-11z" fill="none" stroke="%23000" stroke-width="2" stroke-dasharray="4 2"/></svg>'

/** Announces the practice wallet as any other wallet announces itself (EIP-6963). */
export function announcePracticeWallet(url: string, storage: KeptAnswers): void {
  const provider = practiceProvider(url, storage, (question) => window.confirm(question))
  const info = {
    uuid: crypto.randomUUID(),
    name: 'Practice wallet (local chain)',
    rdns: 'example.nectar.practice-wallet',
    icon,
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => {
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
