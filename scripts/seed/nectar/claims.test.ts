// @module-tag sample

import { expect, test } from 'vitest'
import { readContent } from '../read.ts'
import { sampleRoutes } from './routes.ts'

const routes = await sampleRoutes()
const { documents } = await readContent()

const sections = routes.find(({ path }) => path === '/pricing')?.sections ?? []
const groupsOf = (anchor: string) =>
  sections.flatMap((one) => (one._type === 'dataTable' && one.anchor === anchor ? one.groups : []))

/** What the comparison of the plans says, without its unit. */
function inPlan(label: string, plan: 'Free' | 'Forager' | 'Hive'): string {
  const row = groupsOf('comparison')
    .flatMap(({ rows }) => rows)
    .find((one) => one.label === label)
  return row?.cells[['Free', 'Forager', 'Hive'].indexOf(plan)]?.replace(/ GB$/, '') ?? ''
}

/** An amount of the price list, without its unit. */
function price(service: string, label: string, chain = 'Moonbeam'): string {
  const rows = groupsOf('price-list').find(({ title }) => title === service)?.rows
  const row = rows?.find((one) => one.label === label && (one.chains ?? [chain]).includes(chain))
  return row?.cells[0]?.replace(/ credits?$/, '') ?? ''
}

/** How many networks the network list of all features has, in words, but for the testnet. */
function networks(plan: string): string {
  const listed = routes
    .find(({ path }) => path === '/product/features')
    ?.sections?.flatMap((one) => (one._type === 'networkList' ? one.networks : []))
  const words = 'no one two three four five six seven eight nine ten'.split(' ')
  return words[listed?.filter((one) => !one.testnet && one.plan === plan).length ?? 0] ?? ''
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

const said = documents.flatMap((document) =>
  textsOf(document).map((text) => ({ where: String(document.path ?? document._id), text })),
)

/** A figure that stands on several pages: where it comes from, and how pages say it, the figure in brackets. */
const claims: readonly (readonly [name: string, figure: string, ...patterns: RegExp[]])[] = [
  [
    'credits of the Free plan',
    inPlan('Credits', 'Free'),
    /Free plan(?:’s| has| comes with|:.* storage,)? (\d,\d{3})/,
    /(?:[Gg]et the|[Ff]rom the|[Ss]tart with) ([\d,]+) credits/,
    /^([\d,]+) credits come with the Free plan/,
    /3 GB of storage.* and ([\d,]+) credits/,
  ],
  ['credits of Forager', inPlan('Credits', 'Forager'), /Forager plan’s ([\d,]+)/],
  [
    'storage of the Free plan',
    inPlan('Storage', 'Free'),
    /(?:Free plan(?: has|’s|:)|on Free,|Free|with) (\d+) GB (?:of storage|stored|in total)/i,
    /^(\d+) GB (?:stored|of storage)(?:,| in total)(?: 20 GB| yours)/,
  ],
  [
    'bandwidth of the Free plan',
    inPlan('Bandwidth', 'Free'),
    /3 GB (?:of storage|stored)(?:,| and) (\d+) GB/,
    /^(\d+) GB of bandwidth a month$/,
  ],
  [
    'signatures of the Free plan',
    inPlan('Signatures', 'Free'),
    /Free plan’s (\d+) a month/,
    /(\d+) (?:free )?signatures a month(?:\.?$| and)/,
    /beyond the monthly (\d+)/,
    /^(\d+), 500 or 1,000 signatures/,
  ],
  [
    'a signature beyond the plan',
    price('Embedded wallet', 'Signature beyond the plan'),
    /each (?:further )?signature (?:beyond it )?takes (\d+) credits/i,
    /; (\d+) (?:credits each beyond that|for each one beyond)/,
  ],
  [
    'a collection',
    price('NFT collections', 'Collection'),
    /[Aa] collection (?:takes|is) ([\d,]+) credits/,
    /On Moonbeam, (?:a collection takes )?([\d,]+) credits/,
  ],
  [
    'a mint',
    price('NFT collections', 'Mint'),
    /credits and (?:each mint )?(\d+)(?: for each mint|; on Moonbase)/,
    /(\d+) credits per (?:mint|card)/,
  ],
  [
    'a call on Ethereum',
    price('Smart contracts', 'Call a contract', 'Ethereum'),
    /(\d+) (?:credits )?(?:each )?on Ethereum/,
    /on Ethereum, \d+ and (\d+)/,
  ],
  ['a job', price('Cloud functions', 'Job'), /[Aa] job (?:costs|takes) (\d+) credits/],
  [
    'an identity',
    price('Web3 authentication', 'Identity'),
    /(\d+) (?:more )?(?:credits )?for each (?:new identity|person)/,
    /identity with its credential takes (\d+) credits/,
    /(\d+) credits an identity/,
    /^Identity (\d+)$/,
  ],
  [
    'a site',
    price('Web3 hosting', 'New site'),
    /[Aa] site takes (\d+) credits/,
    /It costs (\d+) credits, once/,
  ],
  [
    'a deployment to staging',
    price('Web3 hosting', 'Deploy to staging'),
    /deployment to staging (?:costs )?(\d+)/,
    /(\d+) for staging/,
  ],
  [
    'a deployment to production',
    price('Web3 hosting', 'Deploy to production'),
    /For (\d+) credits, production/,
    /one to production (\d+)/,
    /(\d+) to promote it/,
  ],
  [
    'a domain',
    price('Web3 hosting', 'Set or change the domain'),
    /domain (?:change|costs) (\d+)/,
    /domain change (\d+)$/,
  ],
  [
    'an IPNS name',
    price('Web3 storage', 'IPNS name'),
    /IPNS name (?:takes )?(\d+)/,
    /(\d+) credits for a name/,
  ],
  [
    '25 million RPC calls',
    price('RPC and indexing', '25 million RPC calls'),
    /25 (?:million cost|million are|M for) (\$\d+\.\d\d)/,
  ],
  [
    'networks on every plan',
    networks('free'),
    /(two|three|four) (?:networks )?and a testnet on every/,
  ],
  ['networks by agreement', networks('top'), /(?:,| other) (\w+)(?: more| come)? by agreement/],
  ['days until a reply', 'two', /within (\w+) working days/],
  ['members of a project', '10', /(\d+) (?:team members|members and)/],
  ['keys of a project', '10', /(\d+) (?:API )?keys(?: a project|\.|$)/],
  ['supply of the token', '150,000,000', /fixed supply of ([\d,]+)/],
]

const table = claims.map(([name, figure, ...patterns]) => ({ name, figure, patterns }))

test.each(table)('$name: $figure on each page that says it', ({ figure, patterns }) => {
  expect(figure).not.toBe('')
  const found = said.flatMap(({ where, text }) =>
    patterns.flatMap((pattern) => {
      const [, told] = pattern.exec(text) ?? []
      return told ? [{ where, told, text }] : []
    }),
  )
  expect(found.filter(({ told }) => told !== figure)).toEqual([])
  expect(found.length).toBeGreaterThan(patterns.length > 1 ? 1 : 0)
  expect(patterns.filter((pattern) => !said.some(({ text }) => pattern.test(text)))).toEqual([])
})
