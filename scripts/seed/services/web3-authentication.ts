import { serviceKinds } from '@nectar/schemas/documents/story/service-kinds'
import { addresses } from '../addresses.ts'
import { link } from '../build/link.ts'
import { page } from '../build/page.ts'
import {
  codeSample,
  ctaBanner,
  faq,
  featureGrid,
  hero,
  steps,
  storyList,
} from '../build/sections.ts'
import { text } from '../build/text.ts'
import { drawing } from '../build/types.ts'
import { priceTable } from '../pricing/tables.ts'
import { relatedRecipes } from '../recipes/cards.ts'
import { sample } from '../samples/read-sample.ts'

export const webAuthentication = page({
  path: '/services/web3-authentication',
  name: 'Web3 authentication',
  menuNote: 'Sign-in with a DID and an email credential',
  order: 7,
  pageType: 'service',
  title: 'Web3 authentication: sign-in with a DID',
  description:
    'Sign people in with a decentralised identifier and an email credential through a popup like OAuth: a session token, an origin check, a verified result.',
  illustration: drawing('web3-authentication'),
  sections: [
    hero({
      variant: 'split',
      eyebrow: 'Web3 authentication',
      title: 'Let people bring an identity instead of a password',
      highlight: 'instead of a password',
      subtitle:
        'They hold a decentralised identifier with a credential for their email address. Your app opens a popup, gets a signed result, and verifies it on the server. No password to store, none to leak.',
      media: drawing('web3-authentication'),
      calls: [link(addresses.app, 'Set up sign-in'), link('#steps', 'See the four steps')],
    }),
    featureGrid({
      variant: 'rules',
      columns: 2,
      eyebrow: 'How it differs',
      title: 'Like OAuth for your code, unlike it for your users',
      intro:
        'For apps that need to know the same person is back, and that an email address is real, without keeping either on file with a large provider.',
      items: [
        {
          icon: 'user-circle',
          title: 'An identifier of their own',
          text: 'A DID belongs to the person and not to an account with us. It stays the same across apps that accept it.',
        },
        {
          icon: 'envelope-simple',
          title: 'An email credential',
          text: 'A signed statement that this person could read mail at this address on that day. You verify the signature instead of sending a code.',
        },
        {
          icon: 'browser',
          title: 'A popup with three parties',
          text: 'Your server starts a session, the popup signs the result, your server checks it. The page in between only carries messages.',
        },
        {
          icon: 'shield-check',
          title: 'What you must check',
          text: 'The origin of the message in the browser, the token on the server. The sample below does both; leave neither out.',
        },
        {
          icon: 'eye',
          title: 'What you learn',
          text: 'The DID and the attested address. No contacts, no profile, no list of other apps.',
        },
        {
          icon: 'minus',
          title: 'What it is not',
          text: 'No check of a passport, no proof of age, no wallet. To hold or sign anything on a chain, add the embedded wallet.',
          link: link('/services/embedded-wallet', 'See the embedded wallet'),
        },
      ],
    }),
    steps({
      anchor: 'steps',
      title: 'Four steps, two of them on your server',
      items: [
        {
          title: 'Create a session token',
          text: 'Your server asks for one with its key. It works for a single popup and expires soon.',
        },
        {
          title: 'Open the popup',
          text: 'Your page opens it on a click and hands it the token. A newcomer gets an identity there; everyone else confirms.',
        },
        {
          title: 'Verify where the message comes from',
          text: 'The popup answers with postMessage. Drop every message whose origin is not the provider’s or whose source is not the window you opened.',
        },
        {
          title: 'Verify the token',
          text: 'Send the result to your server, which checks signature, age and audience, and opens a session of its own.',
        },
      ],
    }),
    codeSample({
      theme: 'ink',
      eyebrow: 'Code',
      title: 'Two handlers and a click',
      text: 'The handlers use the standard Request and Response, so they fit Node, Next.js, Hono and the rest. The popup needs no package at all.',
      install: 'npm install @nectar/sdk',
      tabs: [
        sample('services/web3-authentication/server.ts'),
        sample('services/web3-authentication/popup.ts'),
      ],
      docs: link(addresses.apiDocs, 'Identity in the API reference'),
    }),
    relatedRecipes('Sign-in in use', 'web3-storage', 'web3-store'),
    priceTable('Web3 authentication', {
      title: 'What an identity costs',
      intro:
        'The price covers the creation of an identity with its credential, once a person. Whoever already has one brings it along.',
      limits: [
        {
          label: 'New identities from a plan’s own credits',
          hint: 'Free, Forager, Hive: 1,200, 5,000 and 20,000 credits.',
          cells: ['0, 1, 5', 'plan, once'],
        },
        { label: 'Session token', cells: ['1 popup', 'token'] },
        { label: 'API keys', cells: ['10', 'project'] },
      ],
      footnote:
        'The Free plan’s credits do not reach for a new identity; signing in with an existing one needs none. For sign-in by wallet alone, look at the embedded wallet.',
    }),
    storyList({
      title: 'Sign-in in production',
      serviceKind: serviceKinds.authentication,
    }),
    faq({
      title: 'Questions about sign-in',
      items: [
        {
          question: 'Why check both origin and source of the message?',
          answer: text(
            'Any page that has a reference to your window can post a message to it. The origin says who wrote it; the source says that it comes from the popup you opened and not from another one of the same provider.',
          ),
        },
        {
          question: 'Does it work with strict cross-origin headers?',
          answer: text(
            'With `Cross-Origin-Opener-Policy: same-origin`, the browser cuts the tie between page and popup and no message arrives. Use `same-origin-allow-popups` on the page with the sign-in button.',
          ),
        },
        {
          question: 'What is written on a chain?',
          answer: text(
            'The identifier and its public keys. The email address is inside the credential, which the person holds; it is not on a chain.',
          ),
        },
        {
          question: 'Can someone sign in without an email address?',
          answer: text(
            'Not with this service: the credential is about the address. The [embedded wallet](/services/embedded-wallet) with a signed message is the way without one, once the wallet exists.',
          ),
        },
        {
          question: 'What should I store?',
          answer: text(
            'The DID as the key of the account, and the address only if you write to it. You can tell people that you keep no password, because you never see one.',
          ),
        },
      ],
    }),
    ctaBanner({
      theme: 'ink',
      title: 'Two handlers away from the last password',
      text: 'Set up a test project, paste the handlers, and sign in as yourself.',
      calls: [link(addresses.app, 'Set up sign-in'), link('/contact', 'Ask an engineer')],
    }),
  ],
})
