/** The brand's icon, in the navigation bar and on the sign-in page. */
export function BrandIcon() {
  return <img alt="" height="100%" src="/static/favicon.svg" width="100%" />
}
