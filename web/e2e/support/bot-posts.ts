/** One request of a bot, which is wrong in one way. */
export interface BotPost {
  kind: string
  type: string
  body: string
  origin?: string
}

const json = 'application/json'
const plain = 'application/x-www-form-urlencoded'

function right(index: number): Record<string, unknown> {
  return {
    form: 'contact',
    key: '5a1f6f9e-37f1-4b6e-9a3c-2b1e5d3c9a01',
    elapsed: 5000,
    firstName: 'Bot',
    lastName: `Number ${index}`,
    email: `bot-${index}@bots.example`,
    department: 'support',
    service: 'storage',
    message: 'A message that would be long enough to be taken in.',
  }
}

const fields = ['form', 'firstName', 'lastName', 'email', 'department', 'service', 'message']
const wrongValues = [null, 1, true, {}, [], ['a'], { $ne: null }, -1e308]

/** Cuts, doubles or corrupts a valid text at a place that depends on the index. */
function malformed(index: number): string {
  const text = JSON.stringify(right(index))
  const variant = index % 200
  const at = 1 + Math.floor((variant / 200) * (text.length - 2))
  const ways = [
    () => text.slice(0, at),
    () => `${text.slice(0, at)}\u0000${text.slice(at)}`,
    () => `${text}${text.slice(at)}`,
    () => `[${text.slice(0, at)}]`,
  ]
  return (ways[variant % ways.length] ?? (() => '{'))()
}

type Make = (index: number) => Omit<BotPost, 'kind'>

function changed(change: (index: number) => Record<string, unknown>): Make {
  return (index) => ({ type: json, body: JSON.stringify({ ...right(index), ...change(index) }) })
}

const name = (index: number, list: readonly string[]) => list[index % list.length] ?? ''

const kinds: Readonly<Record<string, Make>> = {
  missing: changed((index) => ({ [name(index, fields)]: undefined })),
  wrongType: changed((index) => ({ [name(index, fields)]: wrongValues[index % 8] })),
  oversized: changed((index) => ({ message: 'x'.repeat(33_000 + (index % 7) * 20_000) })),
  malformed: (index) => ({ type: json, body: malformed(index) }),
  markup: changed(() => ({ email: '<script>alert(1)</script>@bots.example' })),
  headers: changed((index) => ({
    [name(index, ['firstName', 'email', 'lastName'])]: 'a@bots.example\r\nBcc: all@bots.example',
  })),
  trap: changed(() => ({ homepage_url: 'https://bots.example' })),
  hurried: changed((index) => ({ elapsed: index % 1000 })),
  origin: (index) => ({
    type: json,
    body: JSON.stringify(right(index)),
    origin: name(index, ['https://evil.example', 'null', 'http://localhost.evil.example']),
  }),
  plain: (index) => ({ type: plain, body: `form=contact&email=bot-${index}%40bots.example` }),
  type: (index) => ({ type: 'text/plain', body: JSON.stringify(right(index)) }),
}

/** The posts of a bot, of all kinds in turn; none of them is valid. */
export function botPosts(count: number): BotPost[] {
  const makers = Object.entries(kinds)
  return Array.from({ length: count }, (_, index) => {
    const [kind, make] = makers[index % makers.length] ?? ['malformed', kinds.malformed]
    if (!make) throw new Error('no kind of post')
    return { kind, ...make(Math.floor(index / makers.length)) }
  })
}
