const provider = 'https://id.nectar.example'

async function post(path: string, body = ''): Promise<Response> {
  const answer = await fetch(path, { method: 'POST', body })
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
  return answer
}

/** Call it from a click: browsers block popups that open by themselves. */
export async function signIn(onResult: (did: string) => void) {
  const popup = window.open('', 'identity', 'width=420,height=640')
  if (!popup) throw new Error('The browser blocked the popup.')

  const { token } = await (await post('/identity/session')).json()
  popup.location.href = `${provider}/?session=${encodeURIComponent(token)}`

  window.addEventListener('message', async function receive(event) {
    if (event.origin !== provider || event.source !== popup) return
    window.removeEventListener('message', receive)
    const { did } = await (
      await post('/identity/result', event.data)
    ).json()
    onResult(did)
  })
}
