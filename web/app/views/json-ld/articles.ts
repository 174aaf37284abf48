import type { Route } from '@nectar/schemas/documents/route/schema'

/** The success stories a page tells (schema.org/Article). */
export function articles(site: string, route: Route) {
  const stories = (route.sections ?? []).flatMap((section) =>
    section._type === 'storyList' && !section.hidden ? section.stories : [],
  )
  return stories.map((story) => ({
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': `${site}${route.path}#${story._id}`,
    headline: story.title,
    description: story.summary,
    image: new URL(story.image.src, site).href,
    about: story.name,
    author: { '@id': `${site}/#organization` },
    publisher: { '@id': `${site}/#organization` },
    mainEntityOfPage: new URL(route.path, site).href,
  }))
}
