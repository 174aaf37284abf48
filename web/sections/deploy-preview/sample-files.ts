const page = (title: string, words: string) =>
  `<!doctype html>\n<html lang="en">\n<link rel="stylesheet" href="/assets/site.css">\n<title>${title}</title>\n<h1>${title}</h1>\n<p>${words}</p>\n</html>\n`

/** A small site: what each of its files holds. */
export const sampleFiles: Readonly<Record<string, string>> = {
  '404.html': page(
    'Not here',
    'This address has no page. Start again at the <a href="/">front</a>.',
  ),
  'about.html': page('About the orchard', 'Forty rows of trees and one road.'),
  'assets/mark.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-12 -12 24 24"><path d="M0-10l8.7 5v10L0 10l-8.7-5V-5z" fill="none" stroke="#111"/></svg>\n',
  'assets/site.css':
    ':root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }\nbody { max-width: 60ch; margin: 4rem auto; padding: 0 1.25rem; }\nh1 { line-height: 1.1; }\n',
  'docs/index.html': page('Guides', 'Begin with <a href="/docs/start">the first hour</a>.'),
  'docs/start.html': page('The first hour', 'Prune, water, and write down what you did.'),
  'index.html': page('The orchard', 'Apples by the crate. Read <a href="/about">about us</a>.'),
}
