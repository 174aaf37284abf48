import type { ReactNode } from 'react'
import { CellOrnament } from '../geometry/cell-mark.tsx'

/** The paragraph under a headline. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className="max-w-lead text-lead text-muted">{children}</p>
}

/** Typography for rich text: paragraphs, lists, headings, links, code, quotations and tables. */
export function Prose({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <div className={`prose ${className}`}>{children}</div>
}

interface EyebrowProps {
  /** How full the hexagon before it is, 0 to 1. */
  level?: number
  children: ReactNode
}

/** The label above a headline. */
export function Eyebrow({ level = 0.5, children }: EyebrowProps) {
  return (
    <p className="flex items-center gap-2.5 font-mono text-label font-medium">
      <CellOrnament level={level} />
      <span>{children}</span>
    </p>
  )
}

/** First in the tab order, visible on focus. The target needs `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
    >
      Skip to content
    </a>
  )
}

const sizes = {
  display: 'text-display font-headline',
  h1: 'text-h1 font-headline',
  h2: 'text-h2 font-headline',
  h3: 'text-h3 font-headline',
  h4: 'font-sans text-h4 font-semibold',
}

interface HeadlineProps {
  as: 'h1' | 'h2' | 'h3' | 'h4'
  /** By default that of its level. */
  size?: keyof typeof sizes
  children: string
  /** A part of the text to highlight. */
  highlight?: string
  className?: string
  id?: string
}

/** A headline, whose visual size is independent of its level. */
export function Headline({
  as: Level,
  size = Level,
  children,
  highlight,
  className = '',
  id,
}: HeadlineProps) {
  const at = highlight ? children.indexOf(highlight) : -1
  return (
    <Level id={id} className={`font-display ${sizes[size]} ${className}`}>
      {highlight && at >= 0 ? (
        <>
          {children.slice(0, at)}
          <span className="highlight">{highlight}</span>
          {children.slice(at + highlight.length)}
        </>
      ) : (
        children
      )}
    </Level>
  )
}

const tones = {
  neutral: 'border-control text-muted',
  accent: 'forced-color-adjust-none border-accent bg-accent text-on-accent',
}

interface TagProps {
  tone?: keyof typeof tones
  children: ReactNode
}

/** A badge such as "soon" or "testnet". */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={`tag ${tones[tone]}`}>{children}</span>
}

const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

/** A date such as `2026-03-12` in words. */
export function DateText({ date }: { date: string }) {
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>
}
