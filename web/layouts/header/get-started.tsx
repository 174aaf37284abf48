import { mark } from '@nectar/schemas/generated/brand'
import { searchPath } from '../../search/place.ts'
import { type ButtonSize, buttonClass } from '../../ui/button/button.tsx'
import { carriesQuery } from '../../ui/link/with-query.ts'
import type { LayoutContent } from '../layout-content.ts'

interface GetStartedProps extends Pick<LayoutContent, 'getStarted' | 'edit'> {
  size?: ButtonSize
  className?: string
}

/** The link to the external application, with the page's query string. Without a label there is no link. */
export function GetStarted({ getStarted, edit, size, className = '' }: GetStartedProps) {
  const { label, href } = getStarted
  if (!label) return null
  return (
    <a href={href} className={`${buttonClass('yellow', size)} ${className}`} {...carriesQuery}>
      {edit ? <span {...edit.setting('getStartedLabel')}>{label}</span> : label}
    </a>
  )
}

/** The brand's mark and its name, linked to the home page. */
export function Logo({ settings, edit }: LayoutContent) {
  return (
    <a
      href="/"
      className="inline-flex min-h-11 items-center gap-2.5 font-display text-[1.625rem] leading-none font-headline tracking-[-0.03em]"
    >
      <svg
        viewBox={mark.viewBox}
        aria-hidden="true"
        className="size-8"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the shapes of the brand's own file
        dangerouslySetInnerHTML={{ __html: mark.shapes }}
      />
      <span {...edit?.setting('brandName')}>{settings.brandName}</span>
    </a>
  )
}

/** Opens the search (`search/open-search.tsx`). Without scripts, a link leads to its page. */
export function SearchOpen({ className }: { className: string }) {
  const content = (
    <>
      <span>Search</span>
      <svg
        viewBox="0 0 20 20"
        aria-hidden="true"
        className="size-5 fill-none stroke-current stroke-[1.6]"
      >
        <path d="M12.5 7.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0ZM11 11l6 6" />
      </svg>
    </>
  )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`search-open noscript:hidden ${className}`}
      >
        {content}
      </button>
      <noscript>
        <a href={searchPath} className={className}>
          {content}
        </a>
      </noscript>
    </>
  )
}
