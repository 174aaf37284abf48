/** The brand's icon, in the navigation bar and where people sign in. */
export function BrandIcon() {
  return <img alt="" height="100%" src="/static/favicon.svg" width="100%" />
}
