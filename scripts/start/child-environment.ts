/** The parts that run as processes of their own. */
export type Part = 'next' | 'site' | 'studio' | 'lake' | 'content' | 'other'

/** What any program may need: where things are, its language, and how Node runs. */
const common =
  /^(?:PATH|HOME|USER|SHELL|LANG|LC_.*|TZ|TERM|CI|NO_COLOR|FORCE_COLOR|TMPDIR|TEMP|TMP|SYSTEMROOT|COMSPEC|PATHEXT|APPDATA|LOCALAPPDATA|NODE_.*|LOG_FORMAT)$/i

const page =
  'SANITY_(?!STUDIO_).*|NEXT_.*|WEB_.*|STUDIO_URL|LAKE_(?:PORT|PUBLIC_URL)|TRUST_PROXY|INQUIRY_OUTBOX'

/** The further variables of each part. No part gets the secrets of another. */
const own: Record<Part, RegExp> = {
  next: new RegExp(
    `^(?:${page}|INQUIRY_MAIL_TO|SMTP_URL|SECURITY_CONTACT|BUILD_.*|SKIP_TYPE_CHECK)$`,
  ),
  // The front writes no content.
  site: new RegExp(`^(?!SANITY_WRITE_TOKEN$)(?:${page}|CDN.*|UPSTREAM_URL)$`),
  studio: /^(?:SANITY_STUDIO_.*|SANITY_PROJECT_ID|SANITY_DATASET|STUDIO_PORT|LAKE_SIGN_IN_SECRET)$/,
  lake: /^(?:SANITY_(?!STUDIO_).*|LAKE_.*|WEB_PORT|STUDIO_(?:PORT|URL))$/,
  // Programs that read and write content: seed, migrations.
  content: /^(?:SANITY_(?!STUDIO_).*|NEXT_PUBLIC_.*|LAKE_(?:PORT|PUBLIC_URL)|WEB_HOST|STUDIO_URL)$/,
  other: /^$/,
}

/** The variables that a part gets. */
export function childEnvironment(part: Part, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const entries = Object.entries(variables).filter(
    ([name]) => common.test(name) || own[part].test(name),
  )
  return Object.fromEntries(entries)
}
