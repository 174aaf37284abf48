const variants = {
  link: 'h-auto! px-0! underline decoration-accent-line decoration-2 underline-offset-[0.3em] hover:decoration-4 active:text-muted disabled:text-muted disabled:decoration-rule',
  primary:
    'forced-colors:border bg-solid text-on-solid hover:bg-solid-hover active:translate-y-px disabled:bg-sunken disabled:text-muted',
  secondary:
    'fills border border-control text-text hover:border-accent hover:text-on-accent focus-visible:border-accent active:translate-y-px disabled:border-rule disabled:text-muted',
  yellow:
    'forced-colors:border bg-accent text-on-accent hover:bg-accent-hover active:translate-y-px active:bg-accent-press disabled:bg-sunken disabled:text-muted',
}

const sizes = {
  small: 'h-9 gap-1.5 px-3.5 text-small',
  medium: 'h-11 gap-2 px-5 text-[1rem]',
  large: 'h-14 gap-2.5 px-7 text-[1.0625rem]',
}

/** The kinds of button. */
export type ButtonVariant = keyof typeof variants
/** The sizes of button: 36, 44 and 56 px high. */
export type ButtonSize = keyof typeof sizes

/** The classes of a button, for elements that `Button` and `ButtonLink` do not render. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
): string {
  return `inline-flex shrink-0 items-center justify-center rounded-sm font-medium whitespace-nowrap forced-color-adjust-none transition-[background,color,border-color,text-decoration-thickness,translate] select-none disabled:cursor-not-allowed aria-busy:cursor-progress ${sizes[size]} ${variants[variant]}`
}
