import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import type { ShellContent } from '../types.ts'
import { CopyrightYear } from './copyright-year.tsx'

interface FooterEndProps extends Pick<ShellContent, 'brandName' | 'footer' | 'edit'> {
  cookieSettings?: ReactNode
}

const icons = { card: 'credit-card', crypto: 'coins' } as const

/** The last rows: how one can pay, legal links in new tabs, copyright. */
export function FooterEnd({ footer, cookieSettings, edit }: FooterEndProps) {
  const labels = { card: 'By card', crypto: 'By crypto' } as const
  const { legal, payments, copyrightHolder, year } = footer
  return (
    <div className="grid gap-1.5 border-t border-rule py-4 sm:gap-6 sm:py-8 text-small text-muted lg:grid-cols-12 lg:gap-x-column">
      <p className="py-1 lg:col-span-2" {...edit?.setting('copyrightHolder')}>
        © <CopyrightYear rendered={year} /> {copyrightHolder}
      </p>
      <ul className="flex flex-wrap gap-x-5 lg:col-span-7">
        {legal.map((item) => (
          <li key={item.id}>
            <AppLink link={item} className="footer-link" edit={edit?.item(item.id, 'menuLabel')} />
          </li>
        ))}
        {cookieSettings && <li>{cookieSettings}</li>}
      </ul>
      <ul className="flex flex-wrap gap-x-5 lg:col-span-3 lg:justify-end">
        {payments.map(({ name, kind, link }) => (
          <li key={name} className="flex items-center gap-2" {...edit?.setting('paymentProviders')}>
            <Icon name={icons[kind]} className="size-5" />
            {link ? (
              <AppLink
                link={{
                  label: `${labels[kind]}: ${name}`,
                  href: link,
                  external: true,
                  soon: false,
                }}
                className="footer-link"
              />
            ) : (
              `${labels[kind]}: ${name}`
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
