import { z } from 'zod'
import {
  choice,
  type Fields,
  flag,
  list,
  number,
  numberChoice,
  optional,
  type Shape,
  shapeOf,
  string,
  text,
  verbatim,
} from '../fields/field.ts'
import { codeTabs, starterItem } from '../fields/rich-text.ts'
import { networkPlan } from '../sections/network-list.ts'

/** A kind of demo. A section of the type `demo` holds its fields in an object named like the kind. */
export interface DemoKind<F extends Fields = Fields> {
  /** What editors call it. */
  title: string
  /** The fields of a new demo of this kind. */
  starter: Readonly<Record<string, unknown>>
  fields: F
  schema: z.ZodType
}

/** Defines a kind of demo: what the Studio edits, and what the site accepts. */
function demoKind<F extends Fields>(
  definition: Omit<DemoKind<F>, 'schema'>,
): DemoKind<F> & { schema: z.ZodObject<Shape<F>> } {
  return { ...definition, schema: z.object(shapeOf(definition.fields)) }
}

/** Who may do what with an asset. */
export const assetPermissions = demoKind({
  title: 'Permissions of an asset',
  starter: { symbol: 'ORCH' },
  fields: { symbol: text('Symbol', { max: 12 }) },
})

/** An identifier in code. The page inserts it into highlighted code unescaped, so it must not contain markup. */
export const namePattern = /^[A-Za-z_]\w*$/

const starterChain = {
  _type: 'switchedChain',
  plan: 'free',
  blockTime: '6 s',
  finalitySeconds: 30,
  deployCredits: 2,
  callCredits: 2,
}

/** Chains to choose from. Code, addresses, finality and costs follow the choice. */
export const chainSwitch = demoKind({
  title: 'One chain or another',
  starter: {
    chains: [
      {
        ...starterChain,
        _key: 'moonbeam',
        name: 'Moonbeam',
        codeName: 'moonbeam',
        chainId: 1284,
        coin: 'GLMR',
        explorer: 'moonscan.io',
      },
      {
        ...starterChain,
        _key: 'alpha',
        name: 'Moonbase Alpha',
        codeName: 'moonbaseAlpha',
        chainId: 1287,
        testnet: true,
        coin: 'DEV',
        explorer: 'moonbase.moonscan.io',
      },
    ],
    tabs: [
      starterItem('codeTab', 'first', {
        label: 'chain.ts',
        language: 'typescript',
        code: "import { moonbeam } from 'viem/chains'\n\nconsole.log(moonbeam.id) // 1284",
      }),
    ],
    standards: 'ERC-20, ERC-721, ERC-1155',
  },
  fields: {
    chains: list(
      'Chains',
      'switchedChain',
      {
        name: text('Name', { max: 60 }),
        codeName: text('Import name', {
          max: 40,
          pattern: [namePattern, 'must be a name as in code: moonbeam'],
          description: 'What code imports from viem/chains, such as moonbeam.',
        }),
        chainId: number('Chain id', { min: 1 }),
        testnet: flag('Test network'),
        plan: networkPlan,
        coin: text('Coin', { max: 12, description: 'The coin that pays for gas.' }),
        explorer: text('Explorer', { max: 60, description: 'Its domain, such as moonscan.io.' }),
        blockTime: text('Time between blocks', { max: 40 }),
        finalitySeconds: number('Seconds until a block is final', {
          min: 0.001,
          decimals: true,
          description: 'A rounded figure.',
        }),
        deployCredits: number('Credits to deploy a contract', { min: 0 }),
        callCredits: number('Credits to call a contract', { min: 0 }),
      },
      {
        one: 'chain',
        min: 2,
        max: 20,
        preview: { title: 'name', subtitle: 'chainId' },
        description:
          'The first one is selected when the page opens, and the code is written for it.',
      },
    ),
    tabs: codeTabs('Code', 2000, {
      max: 2,
      description:
        'Write it for the first chain. The name and id in it change with the visitor’s choice.',
    }),
    standards: text('Token standards', { max: 60 }),
    note: optional(text('Note below', { max: 300, rows: 2 })),
  },
})

export type ChainSwitch = z.output<typeof chainSwitch.schema>

/** The content id of a text or file from a visitor, computed in the browser. */
export const contentId = demoKind({
  title: 'Content id of a text or file',
  starter: { sample: 'Change one letter, and the id is another one.' },
  fields: {
    sample: text('Text to begin with', {
      max: 400,
      rows: 2,
      description: 'The page shows its content id before anybody types.',
    }),
  },
})

/** A standard and options to choose, the resulting contract, and its price. */
export const contractBuilder = demoKind({
  title: 'Contract builder',
  starter: {
    prices: [starterItem('creditPrice', 'first', { networks: 'Moonbeam', deploy: 2, call: 2 })],
  },
  fields: {
    prices: list(
      'Prices in credits',
      'creditPrice',
      {
        networks: text('Networks', { max: 120 }),
        deploy: number('To deploy', { min: 0 }),
        call: number('To call', { min: 0 }),
      },
      {
        one: 'price',
        min: 1,
        max: 6,
        preview: { title: 'networks', subtitle: 'deploy' },
        description: 'The same figures as in the price table of the page.',
      },
    ),
  },
})

/** A calculator of plan and credits. Its figures come from the plans and tables on its page. */
export const costCalculator = demoKind({
  title: 'Cost calculator, from the plans and tables of this page',
  starter: {},
  fields: {},
})

const schedule = text('Schedule', {
  max: 60,
  pattern: [
    /^\S+(?: \S+){4}$/,
    'must have five parts with one space between them, such as 0 9 * * 1-5',
  ],
  description: 'A cron expression with five parts: minute, hour, day of the month, month, weekday.',
})

/** What starts a function: a schedule to try, and the data that an event passes. */
export const cronSchedule = demoKind({
  title: 'Schedules and events',
  starter: {
    schedule: '30 6 * * 1-5',
    examples: [
      starterItem('scheduleExample', 'weekdays', {
        label: 'Weekday mornings',
        schedule: '30 6 * * 1-5',
      }),
      starterItem('scheduleExample', 'hourly', { label: 'Every hour', schedule: '0 * * * *' }),
    ],
    events: [
      starterItem('functionEvent', 'request', {
        label: 'HTTP request',
        text: 'A page, a server or a webhook calls the function’s address.',
        code: '{\n  "method": "POST",\n  "path": "/",\n  "body": { "order": 1042 }\n}',
      }),
    ],
  },
  fields: {
    schedule,
    examples: optional(
      list(
        'Schedules to choose from',
        'scheduleExample',
        { label: text('Label', { max: 40 }), schedule },
        { one: 'example', max: 6, preview: { title: 'label', subtitle: 'schedule' } },
      ),
    ),
    events: list(
      'Events',
      'functionEvent',
      {
        label: text('Label', { max: 40 }),
        text: text('When it happens', { max: 300, rows: 2 }),
        code: verbatim('What the function receives, as JSON', { max: 2000, rows: 12 }),
      },
      { one: 'event', min: 1, max: 5, preview: { title: 'label', subtitle: 'text' } },
    ),
  },
})

const path = z
  .string()
  .regex(/^\/[^\s]*$/, 'must begin with a slash')
  .max(200, 'is longer than 200 characters')

/** Turns a folder of files into its manifest and content id, and finds the file that answers a path. */
export const deployPreview = demoKind({
  title: 'Preview of a deployment',
  starter: { path: '/docs/start' },
  fields: { path: string('First path to look up', path) },
})

/** The JSON-RPC methods that a visitor can call. */
const rpcMethods = [
  'eth_getBalance',
  'eth_blockNumber',
  'eth_getBlockByNumber',
  'eth_getTransactionCount',
] as const
export type RpcMethod = (typeof rpcMethods)[number]

/** The chains that the site has an RPC address for. */
const rpcChains = [1284, 1287] as const
export type RpcChain = (typeof rpcChains)[number]

/** A JSON-RPC request to compose, with recorded answers. */
export const rpcRequest = demoKind({
  title: 'JSON-RPC request',
  starter: {
    chainId: 1284,
    account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    block: 'latest',
    recordedFrom: 'Recorded at block 8 of a practice chain.',
    recordings: [
      starterItem('rpcRecording', 'number', {
        method: 'eth_blockNumber',
        code: '{"jsonrpc":"2.0","id":1,"result":"0x8"}',
      }),
    ],
  },
  fields: {
    chainId: numberChoice('Chain id', rpcChains, {
      description: 'Requests go to the configured address for this chain.',
    }),
    account: text('Account', {
      max: 42,
      description: 'Requests first ask for the balance and transaction count of this account.',
    }),
    block: text('Block', { max: 20, description: 'A number, or a name such as latest.' }),
    recordedFrom: text('Where the answers were recorded', { max: 200 }),
    recordings: list(
      'Recorded answers',
      'rpcRecording',
      {
        method: choice('Method', rpcMethods),
        code: verbatim('Answer', { max: 2000, rows: 6 }),
      },
      {
        one: 'answer',
        min: 1,
        max: rpcMethods.length,
        preview: { title: 'method', subtitle: 'code' },
        description: 'For the account and block above.',
      },
    ),
  },
})

const domain = [
  /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  'must be a domain in lower case, such as shop.example',
] as const

/** The message of a sign-in popup: visitors confirm it, alter it, and see what a server makes of it. */
export const signInMessage = demoKind({
  title: 'Sign-in popup',
  starter: {
    domain: 'shop.example',
    statement: 'Sign in to see your orders.',
    keyNote: 'The key is made in this tab and never leaves it. Close the tab and it is gone.',
  },
  fields: {
    domain: text('Domain of the app', {
      max: 120,
      pattern: domain,
      description: 'The domain of the site that asks, such as shop.example.',
    }),
    provider: optional(
      text('Domain of the popup', {
        max: 120,
        pattern: domain,
        description: 'Such as id.example.',
      }),
    ),
    statement: text('What the popup asks', {
      max: 160,
      description: 'One sentence that the user reads.',
    }),
    keyNote: optional(text('Note on the key', { max: 300, rows: 2 })),
  },
})

/** Twelve pieces drawn from traits whose weights a visitor sets. */
export const traitPreview = demoKind({
  title: 'Preview of a collection',
  starter: { collection: 'Cells', seed: 7 },
  fields: {
    collection: text('Name of the collection', { max: 30 }),
    seed: number('Number of the first draw', { min: 1, max: 9999 }),
  },
})

/** The sheet that a user sees, step by step, beside the events that the app gets. */
export const walletSheet = demoKind({
  title: 'Wallet request',
  starter: {
    app: 'Orchard',
    message: 'Sign in to Orchard',
    network: 'Moonbase Alpha',
    chainId: 1287,
  },
  fields: {
    app: text('Name of the app', { max: 30 }),
    message: text('Message to sign', { max: 120 }),
    network: text('Network', { max: 40 }),
    chainId: number('Chain id of the network', { min: 1 }),
  },
})

/** Every kind of demo, by its name. */
export const demos = {
  assetPermissions,
  chainSwitch,
  contentId,
  contractBuilder,
  costCalculator,
  cronSchedule,
  deployPreview,
  rpcRequest,
  signInMessage,
  traitPreview,
  walletSheet,
}

const content = <N extends string, S extends z.ZodType>(kind: N, { schema }: { schema: S }) =>
  z.object({ kind: z.literal(kind), content: schema })

/** Parses the content of a demo of any kind. */
export const demoContentSchema = z.discriminatedUnion('kind', [
  content('assetPermissions', assetPermissions),
  content('chainSwitch', chainSwitch),
  content('contentId', contentId),
  content('contractBuilder', contractBuilder),
  content('costCalculator', costCalculator),
  content('cronSchedule', cronSchedule),
  content('deployPreview', deployPreview),
  content('rpcRequest', rpcRequest),
  content('signInMessage', signInMessage),
  content('traitPreview', traitPreview),
  content('walletSheet', walletSheet),
])

/** The names of the kinds. */
export const demoKinds = demoContentSchema.options.map(({ shape }) => shape.kind.value)
