import { AppLink } from '../../ui/link/app-link.tsx'
import { walletDeepLinks } from '../session/deep-links.ts'

/** The way onward for those who have no wallet in this browser. */
export function WalletsHelp() {
  const onPhone = matchMedia('(pointer: coarse)').matches
  return (
    <div className="pb-5 pl-12 text-small text-muted">
      {onPhone ? (
        <>
          <p>This browser has no wallet. Open this page inside your wallet’s app:</p>
          <ul className="mt-3 grid gap-3">
            {walletDeepLinks(new URL(location.href)).map(({ name, href }) => (
              <li key={name}>
                <AppLink link={plain(`Open in ${name}`, href, false)} className={link} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>
          This browser has no wallet extension. Install one and reload this page, or choose Coinbase
          Wallet below, which also works with a phone.{' '}
          <AppLink
            link={plain('Compare wallets', 'https://ethereum.org/wallets/find-wallet/', true)}
            className={link}
          />
        </p>
      )}
    </div>
  )
}

const link = 'text-text underline decoration-accent-line decoration-2 underline-offset-4'
const plain = (label: string, href: string, external: boolean) => ({
  label,
  href,
  external,
  soon: false,
})
