import type { StoredDocument } from '../documents/stored-document.ts'

/** The settings of a new site, which are also used while there are none. */
export const starterSettings = {
  _id: 'settings',
  _type: 'settings',
  brandName: 'Your site',
  tagline: 'One line that says what you do',
  description: 'Two sentences for search engines: what this site offers, and to whom.',
  copyrightHolder: 'Your company',
  cookieBanner: {
    _type: 'cookieBanner',
    title: 'May we use analytics?',
    text: 'If you accept, an analytics script shows us which pages help. If you decline, none is loaded. The site works the same either way.',
    acceptLabel: 'Accept',
    declineLabel: 'Decline',
    postponeLabel: 'Postpone',
    policyLabel: 'Read the cookie policy',
    position: 'bottom',
    type: 'floating',
  },
} as const satisfies StoredDocument

function menu(place: string, label: string, pageType: string, newTab?: true): StoredDocument {
  return {
    _id: `menu-${place}`,
    _type: 'menu',
    place,
    groups: [
      {
        _key: 'group',
        _type: 'menuGroup',
        label,
        display: 'columns',
        columns: [
          {
            _key: 'column',
            _type: 'menuColumn',
            source: 'pageType',
            pageType,
            ...(newTab && { newTab }),
          },
        ],
      },
    ],
  }
}

/** The id of a new site's home page. */
export const starterHomeId = 'route-home'

const starterHome: StoredDocument = {
  _id: starterHomeId,
  _type: 'route',
  path: '/',
  name: 'Home',
  title: 'Your site: one line that says what you do',
  description: 'Two sentences for search engines: what this page offers, and to whom.',
  layout: 'default',
  pageType: 'page',
  // The logo links to this page.
  unlisted: true,
  sections: [
    {
      _key: 'hero',
      _type: 'hero',
      variant: 'plain',
      title: 'Your site is ready to be written',
      subtitle:
        'This is the home page. Everything on it is content: open the Studio, change it, and publish. The site shows the change within a second.',
    },
    {
      _key: 'steps',
      _type: 'steps',
      title: 'The first ten minutes',
      items: [
        {
          _key: 'name',
          _type: 'step',
          title: 'Name the site',
          text: 'In the Studio, open Settings. Write the name, the line that says what you do, and the description, then publish.',
        },
        {
          _key: 'home',
          _type: 'step',
          title: 'Write this page',
          text: 'Open Pages, then Home. Change the headline, delete this list, and add sections of your own.',
        },
        {
          _key: 'page',
          _type: 'step',
          title: 'Add a page',
          text: 'On the overview of the Studio, choose New page. Give it a name, a path, a title and a description. Once published, it is in the menus.',
        },
        {
          _key: 'start',
          _type: 'step',
          title: 'Lead visitors on',
          text: 'If you have an application, write the text of the Get started button in Settings, and its address as NEXT_PUBLIC_APP_URL in the file .env.',
        },
        {
          _key: 'save',
          _type: 'step',
          title: 'Keep it',
          text: 'In a terminal, npm run seed:save writes everything that is published into the files of the repository, so that you can commit it.',
        },
      ],
    },
  ],
}

/** The documents of a new site: settings, menus that fill themselves, and a home page. */
export const starterDocuments: readonly StoredDocument[] = [
  starterSettings,
  menu('header', 'Pages', 'page'),
  menu('footer', 'Pages', 'page'),
  menu('legal', 'Legal', 'legal', true),
  starterHome,
]
