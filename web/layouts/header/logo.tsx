import { mark } from '@nectar/schemas/generated/brand'
import type { EditAttributes } from '../../ui/edit/edit.ts'

interface LogoProps {
  brandName: string
  edit: EditAttributes | undefined
}

/** The brand's mark and its name, linked to the home page. */
export function Logo({ brandName, edit }: LogoProps) {
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
      <span {...edit}>{brandName}</span>
    </a>
  )
}
