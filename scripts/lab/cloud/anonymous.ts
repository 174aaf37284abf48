import { evaluate, parse } from 'groq-js'

/**
 * What a private dataset answers whoever sends no token: to a query, what an empty dataset would; to
 * anything else, that a token is needed.
 *
 * @param url - of the request
 */
export async function answerAnonymous(url: URL): Promise<{ status: number; body: object }> {
  if (!url.pathname.includes('/data/query/')) {
    return {
      status: 401,
      body: { statusCode: 401, error: 'Unauthorized', message: 'Unauthorized' },
    }
  }
  const params = Object.fromEntries(
    [...url.searchParams].flatMap(([name, text]) =>
      name.startsWith('$') ? [[name.slice(1), JSON.parse(text)]] : [],
    ),
  )
  const query = parse(url.searchParams.get('query') ?? 'null', { params })
  const result: unknown = await (await evaluate(query, { dataset: [], params })).get()
  return { status: 200, body: { result } }
}
