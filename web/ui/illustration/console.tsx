import { describeDrawing } from '@nectar/schemas/illustrations/drawings'
import { CellMark } from '../geometry/cell-mark.tsx'

const services = [
  ['Hosting', '2 sites'],
  ['Storage', '41 GB'],
  ['NFT collections', '1'],
  ['Smart contracts', '3'],
  ['Cloud functions', '1'],
  ['Embedded wallet', '2'],
  ['Authentication', ''],
  ['RPC', '3.5 M'],
  ['Asset hub', ''],
  ['Multichain', ''],
]

const deployments = [
  ['v13', 'staging', 'bafybeid4…q4m', 'ci-deploy', '10', '09:41'],
  ['v12', 'production', 'bafybei7k…x2e', 'mara', '20', 'Mon'],
  ['v12', 'staging', 'bafybei7k…x2e', 'ci-deploy', '10', 'Mon'],
  ['v11', 'production', 'bafybeifw…k2q', 'mara', '20', 'Nov 20'],
  ['v11', 'staging', 'bafybeifw…k2q', 'ci-deploy', '10', 'Nov 20'],
]

const credits = { included: 5000, spent: { 'NFT collections': 2000, Hosting: 520, Functions: 100 } }
const spent = Object.entries(credits.spent)
const left = spent.reduce((rest, [, amount]) => rest - amount, credits.included)

const request = `POST /v1/hosting/sites/blog/promotions
{ "version": 13, "to": "production" }

202 Accepted
{ "content": "bafybeid4…q4m", "credits": 20 }`

const figure = (amount: number) => amount.toLocaleString('en-US')

const mono = 'font-mono text-[0.8125rem] tabular-nums wrap-anywhere'
const current = '-mx-2 rounded-sm bg-accent px-2 text-on-accent [&>span]:text-on-accent!'
const figures = 'flex flex-wrap items-center gap-2.5 font-display text-h4 font-semibold'
const strong = 'font-medium text-text'
/** Names and figures, which a phone leaves out. */
const entries = `max-sm:hidden *:flex *:justify-between *:gap-3 *:py-1 [&_span]:text-muted ${mono}`

function Version({ environment, name, id }: Record<'environment' | 'name' | 'id', string>) {
  return (
    <p
      className={`rounded-sm border border-l-3 border-rule px-4 py-3 last:border-l-success ${mono}`}
    >
      <span className="text-muted">{environment}</span>{' '}
      <b className={`block font-display text-h3 ${strong}`}>{name}</b> {id}
    </p>
  )
}

// Where it is narrow, a deployment has version, environment and time.
const log =
  'text-muted *:grid *:gap-3 *:border-t *:border-rule *:py-2 max-sm:[&>:nth-child(n+4)]:hidden max-lg:*:grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] max-lg:[&>p>:nth-child(n+3):not(:last-child)]:hidden lg:*:grid-cols-[4rem_1.2fr_1.5fr_1.2fr_4.5rem_4rem]'

/** The console as it looks in use, in HTML: text stays sharp at any size, and a phone has its parts below each other. */
export function Console({ className = '' }: { className?: string }) {
  return (
    <div
      role="img"
      aria-label={describeDrawing('console')}
      data-theme="ink"
      className={`grid overflow-hidden rounded-lg border border-rule-strong text-[0.9375rem] leading-6 *:min-w-0 *:p-4 sm:grid-cols-[13rem_1fr] sm:*:p-6 min-[80rem]:grid-cols-[14rem_1fr_20rem] ${className}`}
    >
      <div>
        <p className={figures}>
          <CellMark level={0.7} className="size-6" />
          orchard
        </p>
        <div className={entries}>
          {services.map(([name, count], index) => (
            <p key={name} className={index === 0 ? current : undefined}>
              {name} <span>{count}</span>
            </p>
          ))}
        </div>
      </div>
      <div className="flex flex-col gap-4 bg-raised">
        <div className="flex flex-wrap items-center justify-between gap-3 font-medium">
          <p>
            <span className="text-muted">Hosting / </span>blog.orchard.example
          </p>
          <p className="rounded-sm bg-accent px-4 py-2 text-on-accent">Promote v13</p>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
          <Version environment="Staging" name="v13" id="bafybeid4…q4m" />
          <Version environment="Production" name="v12" id="bafybei7k…x2e" />
        </div>
        <div className={`${log} ${mono}`}>
          <p>
            <span>Version</span>
            <span>Environment</span>
            <span>Content id</span>
            <span>By</span>
            <span>Credits</span>
            <span>When</span>
          </p>
          {deployments.map(([version, ...cells]) => (
            <p key={`${version} ${cells[0]}`}>
              <b className={strong}>{version}</b>
              {cells.map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </p>
          ))}
        </div>
      </div>
      <div className="grid content-between gap-8 max-[79.99rem]:col-span-full max-[79.99rem]:grid-cols-2 max-sm:hidden">
        <div>
          <p className="text-muted">The request that this form sends</p>
          <pre className={`whitespace-pre-wrap ${mono}`}>{request}</pre>
        </div>
        <div>
          <p className="text-muted">Credits of the Forager plan</p>
          <p className={figures}>
            {figure(left)}{' '}
            <span className={`text-muted ${mono}`}>of {figure(credits.included)} left</span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="mt-1 mb-2 h-2 w-full bg-rule fill-accent"
          >
            <rect width={(left / credits.included) * 100} height="4" />
          </svg>
          <div className={entries}>
            {spent.map(([name, amount]) => (
              <p key={name}>
                {name} <span>{figure(amount)}</span>
              </p>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}
