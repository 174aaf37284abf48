/** A GROQ filter for a target that is not empty. */
const isSet = (field: string) =>
  `(${field}.kind == "application" || defined(${field}.page) || defined(${field}.file.asset) || defined(${field}.address))`

/** A GROQ filter for routes that send their visitors elsewhere, or will once they say where. */
export const redirectFilter = `${isSet('redirect')} || (count(coalesce(sections, [])) == 0 && (defined(redirect.kind) || defined(redirect.permanent) || ${isSet('to')}))`
