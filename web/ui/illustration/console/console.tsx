import { describeDrawing } from '@nectar/schemas/illustrations/drawings'
import { CellMark } from '../../geometry/cell-mark.tsx'

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

/** The console as it looks in use, in HTML: text stays sharp at any size, and a phone has its parts below each other. */
export function Console({ className = '' }: { className?: string }) {
  return (
    <div
      role="img"
      aria-label={describeDrawing('console')}
      data-theme="ink"
      className={`console ${className}`}
    >
      <div className="console-side">
        <p className="console-project">
          <CellMark level={0.7} className="size-6" />
          orchard
        </p>
        {services.map(([name, count], index) => (
          <p key={name} className="console-entry" data-current={index === 0 || undefined}>
            {name} <span>{count}</span>
          </p>
        ))}
      </div>
      <div className="console-main">
        <div className="console-bar">
          <p>
            <span>Hosting / </span>blog.orchard.example
          </p>
          <p className="console-button">Promote v13</p>
        </div>
        <div className="console-versions">
          <p className="console-version">
            <span>Staging</span> <b>v13</b> bafybeid4…q4m
          </p>
          <p className="console-version">
            <span>Production</span> <b>v12</b> bafybei7k…x2e
          </p>
        </div>
        <div className="console-log">
          <p>
            <span>Version</span>
            <span>Environment</span>
            <span>Content id</span>
            <span>By</span>
            <span>Credits</span>
            <span>When</span>
          </p>
          {deployments.map(([version, environment, ...cells]) => (
            <p key={`${version} ${environment}`}>
              <b>{version}</b>
              {[environment, ...cells].map((cell) => (
                <span key={cell}>{cell}</span>
              ))}
            </p>
          ))}
        </div>
      </div>
      <div className="console-end">
        <div className="console-request">
          <p className="console-note">The request that this form sends</p>
          <pre>{request}</pre>
        </div>
        <div>
          <p className="console-note">Credits of the Forager plan</p>
          <p className="console-figure">
            {figure(left)} <span>of {figure(credits.included)} left</span>
          </p>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
            className="console-level"
          >
            <rect width={(left / credits.included) * 100} height="4" />
          </svg>
          {spent.map(([name, amount]) => (
            <p key={name} className="console-entry">
              {name} <span>{figure(amount)}</span>
            </p>
          ))}
        </div>
      </div>
    </div>
  )
}
