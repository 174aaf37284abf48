import { build } from '../../../content/build.ts'
import { readContentState } from '../../../content/publish/state.ts'

async function contentState(): Promise<'reachable' | 'unreachable'> {
  try {
    await readContentState()
    return 'reachable'
  } catch {
    return 'unreachable'
  }
}

/** Says that pages can be served, whether the content source answers, and which build this is. */
export async function GET(): Promise<Response> {
  const body = {
    status: 'ok',
    content: await contentState(),
    build: build.id,
  }
  return Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
}
