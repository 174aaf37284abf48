import { brand } from '@nectar/schemas/config/brand/brand'
import type { RpcChain } from '@nectar/schemas/demos/kinds'
import type { Section } from '@nectar/schemas/generated/sections'
import type { Demo } from '@nectar/schemas/sections/demo'
import type { ReactNode } from 'react'
import { mnemonicToAccount } from 'viem/accounts'
import { Code, codeLabel, codeMarkup, highlight } from '../ui/code/code-block.tsx'
import type { EditAttributes } from '../ui/edit/edit.ts'
import { Grid } from '../ui/layout/layout.tsx'
import { Headline } from '../ui/text/text.tsx'
import type { TokenConfig } from '../wallet/token-config.ts'
import { readFigures } from './cost-calculator/figures.ts'
import { checkSchedule } from './cron-schedule/check-schedule.ts'
import { readSchedule } from './cron-schedule/read-schedule.ts'
import { CodeTabs, Panel } from './islands.tsx'
import { createIdentity, signToken, verifyToken } from './sign-in-message/token.ts'

/** What demos use of the page around them. */
export interface DemoPage {
  tokenConfig: TokenConfig
  /** The visible sections of the page. */
  sections: readonly Section[]
}

type DemoByKind = { [D in Demo as D['kind']]: D }

interface DemoProps<D extends Demo> {
  content: D['content']
  page: DemoPage
}

type Registry = { [K in keyof DemoByKind]: (props: DemoProps<DemoByKind[K]>) => ReactNode }

/** The component of each kind of demo; the compiler checks it against the content model. */
const demos: Registry = {
  assetPermissions: ({ content }) => <Panel kind="assetPermissions" props={content} />,
  chainSwitch: ChainSwitchDemo,
  contentId: ({ content }) => <Panel kind="contentId" props={content} />,
  contractBuilder: ({ content }) => <Panel kind="contractBuilder" props={content} />,
  costCalculator: CostCalculatorDemo,
  cronSchedule: CronScheduleDemo,
  deployPreview: ({ content }) => <Panel kind="deployPreview" props={content} />,
  rpcRequest: RpcRequestDemo,
  signInMessage: SignInMessageDemo,
  traitPreview: ({ content }) => <Panel kind="traitPreview" props={content} />,
  walletSheet: WalletSheetDemo,
}

type DemoOf<K extends keyof DemoByKind> = { [P in K]: DemoByKind[P] & { kind: P } }[K]

type ContentOf<K extends keyof DemoByKind> = DemoByKind[K]['content']

/** Renders a demo with the component of its kind. */
export function renderDemo<K extends keyof DemoByKind>(
  { kind, content }: DemoOf<K>,
  page: DemoPage,
): ReactNode {
  const View: (props: DemoProps<DemoByKind[K]>) => ReactNode = demos[kind]
  return <View content={content} page={page} />
}

/** What a kind of demo shows below its panel. */
export function renderBelow(
  demo: Demo,
  edit: (field: string) => EditAttributes | undefined,
): ReactNode {
  if (demo.kind === 'cronSchedule') {
    return <ScheduleEvents content={demo.content} edit={edit('events')} />
  }
  if (demo.kind !== 'chainSwitch' || !demo.content.note) return null
  return (
    <p className="mt-6 max-w-prose text-small text-muted" {...edit('note')}>
      {demo.content.note}
    </p>
  )
}

/** Code, addresses, finality and costs of a selected chain. */
async function ChainSwitchDemo({ content }: { content: ContentOf<'chainSwitch'> }) {
  const { chains, standards } = content
  const tabs = await Promise.all(
    content.tabs.map(async ({ _key, label, language, code }) => ({
      key: _key,
      label,
      markup: codeMarkup(await highlight(code, language)),
    })),
  )
  return (
    <Panel
      kind="chainSwitch"
      props={{ chains: chains.map(({ _key, _type, ...chain }) => chain), tabs, standards }}
    />
  )
}

/** What the visitor's amounts cost, from the page's plans and tables; without those, nothing. */
function CostCalculatorDemo({ page }: { page: DemoPage }) {
  const figures = readFigures(
    page.sections.filter((other) => other._type === 'planCards'),
    page.sections.filter((other) => other._type === 'dataTable'),
  )
  const isUsable = figures.needs.length > 0 && figures.plans.length > 0
  return isUsable && <Panel kind="costCalculator" props={figures} />
}

const coins: Readonly<Record<RpcChain, string>> = { 1284: 'GLMR', 1287: 'DEV' }
const names: Readonly<Record<RpcChain, string>> = { 1284: 'Moonbeam', 1287: 'Moonbase Alpha' }

/** A JSON-RPC request to compose, sent only when the visitor presses the button. */
function RpcRequestDemo({ content, page }: { content: ContentOf<'rpcRequest'>; page: DemoPage }) {
  const { chainId, account, block, recordedFrom, recordings } = content
  return (
    <Panel
      kind="rpcRequest"
      props={{
        url: page.tokenConfig.rpcUrls[chainId][0],
        chain: names[chainId],
        coin: coins[chainId],
        account,
        block,
        recordedFrom,
        recordings: recordings.map(({ method, code }) => ({ method, text: code })),
      }}
    />
  )
}

// The publicly known mnemonic of development chains.
const words = 'test test test test test test test test test test test junk'

/** A finished run, for the initial log. */
async function exampleRun(message: string): Promise<{ address: string; signature: string }> {
  const account = mnemonicToAccount(words)
  return { address: account.address, signature: await account.signMessage({ message }) }
}

/** A demo of the embedded wallet beside the events that the app receives. */
async function WalletSheetDemo({ content }: { content: ContentOf<'walletSheet'> }) {
  const example = await exampleRun(content.message)
  return <Panel kind="walletSheet" props={{ ...content, example }} />
}

/** A fixed start for the runs in the server's HTML, which is cached. */
const countedFrom = Date.UTC(2027, 0, 1)

const eventsTitle = 'Or an event starts it'

/** A cron schedule in words with its next runs. */
function CronScheduleDemo({ content }: { content: ContentOf<'cronSchedule'> }) {
  const { schedule, examples = [] } = content
  const checked = checkSchedule(schedule)
  const reading = 'problem' in checked ? undefined : readSchedule(checked.line, countedFrom)
  return (
    <Panel
      kind="cronSchedule"
      props={{
        schedule,
        first: { line: schedule, reading, from: countedFrom },
        examples: examples.map(({ label, schedule }) => ({ label, schedule })),
      }}
    />
  )
}

interface ScheduleEventsProps {
  content: ContentOf<'cronSchedule'>
  edit: EditAttributes | undefined
}

/** The events that can start a function instead of a schedule. */
function ScheduleEvents({ content, edit }: ScheduleEventsProps) {
  return (
    <Grid className="mt-14 gap-y-6! lg:mt-20">
      <Headline as="h3" className="lg:col-span-4">
        {eventsTitle}
      </Headline>
      <div className="min-w-0 lg:col-span-8" {...edit}>
        <CodeTabs
          label={eventsTitle}
          tabs={content.events.map(({ _key, label, text, code }) => ({
            key: _key,
            label,
            code,
            panel: (
              <>
                <p className="max-w-prose px-6 pt-5 text-small text-muted">{text}</p>
                <Code code={code} language="json" label={codeLabel(label, text)} />
              </>
            ),
          }))}
        />
      </div>
    </Grid>
  )
}

/** A private key in PKCS #8 (RFC 8410) made of 32 equal bytes: publicly known, for the example alone. */
const exampleKey = Uint8Array.from([
  ...[
    0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
  ],
  ...new Uint8Array(32).fill(1),
])

const issuedAt = Date.UTC(2027, 0, 4, 9, 30) / 1000

/** A sign-in popup that can be confirmed, and the token that it posts to the app. */
async function SignInMessageDemo({ content }: { content: ContentOf<'signInMessage'> }) {
  const { domain, statement, keyNote, provider = 'id.example' } = content
  const method = brand.name.toLowerCase()
  const secret = await crypto.subtle.importKey('pkcs8', exampleKey, 'Ed25519', true, ['sign'])
  const { did, key } = await createIdentity(method, secret)
  const expected = { iss: `https://${provider}`, aud: domain, session: 'ses_4k7m2q' }
  const token = await signToken(
    { ...expected, sub: did, email: 'ada@orchard.example', iat: issuedAt, exp: issuedAt + 300 },
    key,
  )
  const reading = await verifyToken(token, { ...expected, now: issuedAt })
  return (
    <Panel
      kind="signInMessage"
      props={{
        method,
        provider,
        app: domain,
        statement,
        keyNote,
        example: { did, token, reading, now: issuedAt, session: expected.session },
      }}
    />
  )
}
