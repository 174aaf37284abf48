import fc from 'fast-check'
import { action, groq, id, json, mutation, word } from './fuzz-values.ts'

/** A request: its line, headers and body as they are sent over the wire. */
export interface FuzzRequest {
  method: string
  target: string
  headers: Record<string, string>
  body: Buffer | null
}

const dataset = fc.oneof(
  { weight: 9, arbitrary: fc.constant('production') },
  { weight: 1, arbitrary: fc.constantFrom('other', '..%2f..', '') },
)
const tag = fc.webQueryParameters()
const headers = fc.dictionary(
  fc.constantFrom(
    ...['accept', 'range', 'if-none-match', 'last-event-id', 'content-type', 'x-forwarded-for'],
  ),
  fc.oneof(
    fc.constantFrom(
      'bytes=0-1',
      'bytes=9-1',
      'bytes=-5',
      '*/*',
      'image/avif',
      'application/json',
      'http://evil.example',
    ),
    fc.string({ maxLength: 20, unit: fc.constantFrom(...'abc/=-;,* 019') }),
  ),
  { maxKeys: 3 },
)
/** Few have a foreign origin or host, since those are refused before anything else. */
const stranger = fc.oneof(
  { weight: 30, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: word.map((origin) => ({ origin: encodeURIComponent(origin) })) },
  { weight: 1, arbitrary: word.map((host) => ({ host: encodeURIComponent(host) })) },
)
const authorization = fc.oneof(
  { weight: 8, arbitrary: fc.constant('Bearer local-write-token') },
  { weight: 1, arbitrary: fc.constantFrom(null, 'Bearer local-read-token') },
  { weight: 1, arbitrary: fc.constantFrom('Bearer', 'Basic abc', 'Bearer x') },
)

const imageParameters = fc
  .dictionary(
    fc.constantFrom(
      ...[
        'w',
        'h',
        'fit',
        'crop',
        'rect',
        'dpr',
        'q',
        'fm',
        'auto',
        'blur',
        'sharp',
        'sat',
        'bg',
        'pad',
        'flip',
        'or',
      ],
      ...['fp-x', 'fp-y', 'min-w', 'max-h', 'dl', 'frame', 'invert'],
    ),
    fc.oneof(
      fc.constantFrom(
        '10',
        '1',
        '0',
        '-1',
        '99999999',
        'NaN',
        'crop',
        'fill',
        'max',
        'scale',
        'min',
        'fillmax',
      ),
      fc.constantFrom(
        '0,0,1,1',
        '1,1,9999,9999',
        '-1,0,1,1',
        'webp',
        'png',
        'jpg',
        'avif',
        'top,left',
        'focalpoint',
      ),
      fc.string({ maxLength: 8 }),
    ),
    { maxKeys: 5 },
  )
  .map((parameters) => new URLSearchParams(parameters).toString())

const get = (target: fc.Arbitrary<string>) =>
  fc.record({ method: fc.constantFrom('GET', 'GET', 'HEAD'), target })
const post = (target: fc.Arbitrary<string>, body: fc.Arbitrary<string>) =>
  fc.record({ method: fc.constant('POST'), target, body: body.map((text) => Buffer.from(text)) })

/** Requests that resemble those of clients but deviate in every part. */
export function requests(images: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const e = encodeURIComponent
  const kinds = fc.oneof(
    get(
      fc
        .tuple(dataset, groq, json, tag)
        .map(
          ([name, query, p, more]) =>
            `/v2025-02-19/data/query/${name}?query=${e(query)}&$p=${e(p)}&${more}`,
        ),
    ),
    post(
      dataset.map((name) => `/v1/data/query/${name}`),
      fc.oneof(
        groq.map((query) => JSON.stringify({ query, params: { p: 1 } })),
        json,
      ),
    ),
    post(
      fc
        .tuple(dataset, tag)
        .map(([name, more]) => `/v1/data/mutate/${name}?returnIds=true&${more}`),
      fc.oneof(
        fc.array(mutation, { maxLength: 4 }).map((mutations) => JSON.stringify({ mutations })),
        json,
      ),
    ),
    post(
      dataset.map((name) => `/v1/data/actions/${name}`),
      fc.oneof(
        fc.array(action, { maxLength: 3 }).map((actions) => JSON.stringify({ actions })),
        json,
      ),
    ),
    get(fc.tuple(dataset, id, id).map(([name, a, b]) => `/v1/data/doc/${name}/${a},${b}`)),
    get(
      fc
        .tuple(fc.constantFrom('documents', 'transactions', 'events/documents'), id, tag)
        .map(([kind, a, more]) => `/v1/data/history/production/${kind}/${a}?limit=3&${more}`),
    ),
    get(
      fc
        .tuple(fc.constantFrom(...images), fc.constantFrom('', '/a-name.png'), imageParameters)
        .map(([image, name, query]) => `/images/local/production/${image}${name}?${query}`),
    ),
    get(
      fc
        .tuple(word, fc.constantFrom('', '/messages', '/attempts'))
        .map(([hook, rest]) => `/v1/hooks/projects/local/${e(hook)}${rest}`),
    ),
    get(word.map((name) => `/files/local/production/${e(name)}`)),
    fc.record({
      method: fc.constant('POST'),
      target: word.map((name) => `/v1/assets/images/production?filename=${e(name)}`),
      body: fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc
          .string()
          .map((text) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`)),
        fc
          .string()
          .map((text) =>
            Buffer.from(`--x\r\ncontent-disposition: form-data; name="f"\r\n\r\n${text}\r\n--x--`),
          ),
      ),
    }),
    get(
      fc.constantFrom(
        '/v1/users/me',
        '/auth/providers',
        '/auth/local/local-editor?origin=x',
        '/health',
        '/v1/hooks/projects/local/site/messages',
        '/check/cors',
      ),
    ),
    get(fc.webPath()),
    fc.record({
      method: fc.constantFrom('PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'),
      target: fc.webPath().map((text) => text || '/'),
    }),
  )
  return fc.tuple(kinds, headers, stranger, authorization).map(([kind, more, odd, token]) => ({
    body: null,
    ...kind,
    headers: { ...more, ...odd, ...(token ? { authorization: token } : {}) },
  }))
}

/** Frames for the presence socket: JSON-RPC, malformed JSON-RPC and anything else. */
export const frames = fc.oneof(
  fc
    .record({
      jsonrpc: fc.constantFrom('2.0', '1.0'),
      method: fc.constantFrom(
        'authorization',
        'presence_subscribe',
        'presence_announce',
        'presence_rollcall',
        'x',
      ),
      id: fc.oneof(fc.string(), fc.integer(), fc.constant(null)),
      params: fc.oneof(
        fc.constant({ authorization: 'Bearer local-write-token' }),
        fc.record({ data: fc.jsonValue({ maxDepth: 2 }) }),
        fc.jsonValue({ maxDepth: 2 }),
      ),
    })
    .map((message) => JSON.stringify(message)),
  fc.json(),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
