import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { Container } from '../../ui/layout/container.tsx'
import { AppLink } from '../../ui/link/app-link.tsx'
import { GetStarted } from '../header/get-started.tsx'
import { Logo } from '../header/logo.tsx'
import type { ShellContent } from '../types.ts'
import { CombEdge } from './comb-edge.tsx'
import { FooterColumns } from './footer-columns.tsx'
import { FooterEnd } from './footer-end.tsx'

interface FooterProps extends Pick<ShellContent, 'brandName' | 'footer' | 'getStarted' | 'edit'> {
  path: string
  cookieSettings?: ReactNode
}

/** The footer of every shell, always ink. */
export function Footer({ brandName, footer, getStarted, path, cookieSettings, edit }: FooterProps) {
  return (
    <footer data-theme="ink" className="relative overflow-hidden">
      <CombEdge />
      <Container className="pt-5 sm:pt-20">
        <div className="grid gap-x-column gap-y-4 pb-4 sm:gap-y-12 sm:pb-16 lg:grid-cols-12">
          <div className="flex flex-col items-start gap-3 sm:gap-6 lg:col-span-4">
            <Logo brandName={brandName} edit={edit?.setting('brandName')} />
            {footer.text && (
              <p className="max-w-80 text-muted" {...edit?.setting('footerText')}>
                {footer.text}
              </p>
            )}
            <GetStarted {...getStarted} edit={edit?.setting('getStartedLabel')} />
            <ul className="-ml-2.5 flex">
              {footer.social.map(({ id, name, icon, link }) => (
                <li key={id}>
                  <AppLink
                    link={{ label: name, href: link, external: true, soon: false }}
                    className="flex size-11 items-center justify-center text-muted hover:text-text"
                    edit={edit?.social(id)}
                  >
                    <Icon name={icon} className="size-6" />
                    <span className="sr-only">{name}</span>
                  </AppLink>
                </li>
              ))}
            </ul>
          </div>
          {footer.groups.length > 0 && (
            <nav
              aria-label="Footer"
              className="gap-x-column gap-y-8 sm:grid sm:grid-cols-3 lg:col-span-7 lg:col-start-6"
            >
              <FooterColumns groups={footer.groups} path={path} edit={edit} />
            </nav>
          )}
        </div>
        <FooterEnd
          brandName={brandName}
          footer={footer}
          cookieSettings={cookieSettings}
          edit={edit}
        />
      </Container>
    </footer>
  )
}
