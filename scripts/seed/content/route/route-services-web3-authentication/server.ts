import { Nectar } from '@nectar/sdk'

const nectar = Nectar.fromEnvironment()

/** POST /identity/session: a token for one popup. */
export async function startSession(): Promise<Response> {
  const { token } = await nectar.identity.createSession()
  return Response.json({ token })
}

/** POST /identity/result: what the popup said, checked on the server. */
export async function finishSession(request: Request): Promise<Response> {
  const result = await request.text()
  try {
    const { did } = await nectar.identity.verify(result)
    // Open your own session here: the DID is the account's stable id.
    return Response.json({ did })
  } catch {
    return Response.json({ error: 'not verified' }, { status: 401 })
  }
}
