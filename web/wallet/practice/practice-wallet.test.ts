import { expect, it } from 'vitest'
import { practiceAccount, practiceProvider } from './practice-wallet.ts'

function practice(answer: boolean) {
  const kept = new Map<string, string>()
  const asked: string[] = []
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const provider = practiceProvider('http://127.0.0.1:1', storage, (question) => {
    asked.push(question)
    return answer
  })
  return { provider, asked }
}

it('shows its account once permitted, until the permission is revoked', async () => {
  const { provider, asked } = practice(true)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([practiceAccount])
  expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([practiceAccount])
  expect(asked).toHaveLength(1)
  await provider.request({ method: 'wallet_revokePermissions' })
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
})

it('does nothing that was declined, and never leaves the local chain', async () => {
  const { provider } = practice(false)
  const send = { method: 'eth_sendTransaction', params: [{ to: practiceAccount }] }
  await expect(provider.request(send)).rejects.toMatchObject({ code: 4001 })
  await expect(provider.request({ method: 'eth_requestAccounts' })).rejects.toMatchObject({
    code: 4001,
  })
  const elsewhere = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x504' }] }
  await expect(provider.request(elsewhere)).rejects.toMatchObject({ code: 4200 })
})
