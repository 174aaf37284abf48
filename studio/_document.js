import { createElement } from 'react'

// Sanity's own document loads fonts from other hosts. This one does not.
export default function Document({ entryPath, css = [] }) {
  return createElement(
    'html',
    { lang: 'en' },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      createElement('meta', { name: 'robots', content: 'noindex' }),
      createElement('link', { rel: 'icon', href: '/static/favicon.svg', type: 'image/svg+xml' }),
      createElement('title', null, 'Studio'),
      createElement('link', { rel: 'stylesheet', href: '/static/document.css' }),
      css.map((href) => createElement('link', { key: href, rel: 'stylesheet', href })),
      createElement('script', { src: '/environment.js' }),
      createElement('script', { src: '/static/when-idle.js' }),
    ),
    createElement(
      'body',
      null,
      createElement(
        'div',
        { id: 'sanity' },
        // This is shown until the Studio has loaded, which takes a while on a slow line.
        createElement('p', { className: 'opening', role: 'status' }, 'Opening the Studio …'),
      ),
      createElement('script', { type: 'module', src: entryPath }),
      createElement('noscript', null, 'The Studio needs JavaScript: please switch it on.'),
    ),
  )
}
