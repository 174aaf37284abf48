// The drawings of parts of the product by name, with their text alternatives.

/** One for each service. */
const productScreens = {
  'bucket-browser':
    'A folder in a bucket: five files with their sizes and content ids, four of them pinned and one still uploading.',
  'deploy-log':
    'A site in the console: version 13 on staging, version 12 live in production, and the log of its deployments.',
  'function-runs':
    'The latest runs of cloud functions: when each began, what triggered it, how long it took and how it ended.',
  'wallet-sheet':
    'A phone on which the wallet asks whether to send 0.01 DEV on Moonbase Alpha, with Approve and Reject.',
  'sign-in-popup':
    'A popup over a shop’s page that names the shop’s request, the visitor’s identity, and a button to confirm.',
  'rpc-answer':
    'A request for an account’s balance, and the node’s answer: 9,999.997 GLMR in hexadecimal and in figures.',
  'chain-usage':
    'A month of calls, day by day: first on Moonbase Alpha, then on Moonbeam, and from the middle of the month on Base.',
  'contract-console':
    'A token contract’s functions to read and write, a transfer filled in, and its settled transaction.',
  'mint-form':
    'A drop of 100 pieces, 62 of them minted, and a form to mint two more for 5 DEV each.',
  'role-matrix':
    'A table of what each of an asset’s roles may do, from minting and freezing to changing the team.',
}

/** One for each recipe: what it builds. */
const buildScreens = {
  'video-page':
    'A video page: the player at 04:12 of 10:00, the title, and the key that can only read.',
  'daily-board':
    'A board of 37 cells with points, ten of them played for 635 points, and the medal of the day.',
  'shop-product':
    'A product page: a book for 12 GLMR, a button to buy it, and a download for anyone who holds its token.',
  'sent-folder':
    'A folder of three files in a drop box, and its link, which works until you remove it.',
  'piece-and-metadata':
    'Piece 7 of 100, a tree under a sun, and the JSON file that names and describes it.',
  'member-card':
    'Member card 20017 of the Orchard Club with two of three tiers, and a receipt that says silver.',
  'sealed-drive':
    'A folder opened with a passphrase: three files by name, and the hashes that the bucket has of them.',
  'site-release':
    'A blog on its own domain; staging was promoted, so production has the same content id.',
  'notes-in-sync':
    'A note on a laptop, two sealed notes on their way, and the same note on a phone.',
}

/** One for each story: what the team made. */
const storyScreens = {
  'story-game-team':
    'A lantern won in level three of a game: item 3, an ERC-1155 token that the player keeps.',
  'story-marketplace':
    'A listing: a heron at dusk, edition 12 of 40 for 40 GLMR, and the content id of the checked picture.',
  'story-collection':
    'One hundred lanterns in ten rows, 91 of them lit: those claimed in the first week.',
  'story-hosted-game':
    'The loading screen of an island game at level 3 of 40, and the content id the level is loaded by.',
}

/** One for each page that offers something other than a service or recipe. */
const pageScreens = {
  product:
    'A project in the console: its ten services, and how much of the Free plan’s storage and credits it uses.',
  recipes:
    'A recipe’s card for a video site: four steps, three of them done, 180 credits, ready in a day.',
  resources:
    'A search for “bucket” with five results: a page of the API, a tutorial, a recipe, a video and a code sample.',
  simplets:
    'The form of a campaign that is claimed by QR code, and the phone on which a visitor claims piece 63.',
  'lp-hosting':
    'A site moved in a terminal, from build to production, and its own address, which is now live.',
  'lp-nft-mint':
    'A mint page: piece 63 of a collection of 100, its price of 5 GLMR, and a button to mint.',
  'startup-initiative':
    'Twelve weeks: two of design, seven of building on the test network, three of launch, with a call each week.',
  event:
    'A plan of booth C14 with its table, two engineers and the claim code, and six times to book.',
  pricing:
    'A project’s bill: the plan Forager for $19.90 a month, what its credits went to, and the 3,000 that are left.',
  contact:
    'A question to the department Development about a failed call, and its answer the next morning.',
  register:
    'An email with a code of six digits, and the console’s form in which four of them are filled in.',
  business:
    'Planned for companies: three roles with what each may do, and a log that says who approved a release.',
  development:
    'Six lines of TypeScript that create a bucket, and the answer: 201 Created after 84 ms, with the bucket’s id.',
  'token-overview':
    'An example of a wallet on Moonbeam, 5,000 NCTR and 12.4 GLMR, and the pattern of the contract’s address.',
  'token-buy':
    'Three addresses as patterns: the site’s and the wallet’s are the same, that of a token with the same name differs.',
  'token-get':
    'An example of a grant at month 12 of 24: 50% has vested, 25% was claimed, and the other 25% can be.',
  'token-transfer':
    'An example of a transfer of 1,200 NCTR to review: recipient, network, fee, and what is left over.',
  'token-fee':
    'Two wallets with 1,200 NCTR each: the one without GLMR cannot send, the one with 2 GLMR can.',
  application:
    'An answered application: a mint page that works, 41 players a week, and what did not work.',
  releases: 'Four entries of a blog by date: a new feature, a measurement, a change and a reason.',
  legal: 'Four documents in a stack, the disclaimer on top; its third section says what NCTR is.',
}

/** What the token is for. The home page shows it too, so it is in a file of its own. */
const tokenScreens = {
  token:
    'Three uses of NCTR: a vote at 64%, a bounty of 400 NCTR, and credits paid by card, crypto or NCTR.',
}

/** The drawings in files. */
export const screens: Readonly<Record<string, string>> = {
  ...productScreens,
  ...buildScreens,
  ...storyScreens,
  ...pageScreens,
  ...tokenScreens,
}

const described: typeof screens = {
  ...screens,
  // The site draws the console in HTML.
  console:
    'The console of a project: version 13 of its blog is on staging and version 12 live, with the log of both and 2,380 credits left.',
}

/** The text alternative of a drawing; `undefined` for the comb of the home page, which is decorative. */
export function describeDrawing(name: string): string | undefined {
  return Object.hasOwn(described, name) ? described[name] : undefined
}

function namesOf<N extends string>(screens: Readonly<Record<N, string>>): N[]
function namesOf(screens: object): string[] {
  return Object.keys(screens)
}

/** The drawings of each SVG file in this folder. Pages load a file as a whole. */
export const illustrationFiles = {
  stories: namesOf(storyScreens),
  pages: namesOf(pageScreens),
  token: namesOf(tokenScreens),
  products: namesOf(productScreens),
  builds: namesOf(buildScreens),
} as const

type FileNames = (typeof illustrationFiles)[keyof typeof illustrationFiles]

/** The name by which content picks one of the site's drawings. */
export type IllustrationName = 'home' | 'console' | FileNames[number]

/** All names. The comb of the home page is animated and the console is HTML, so they are in no file. */
export const illustrationNames: readonly IllustrationName[] = [
  'home',
  'console',
  ...Object.values(illustrationFiles).flat(),
]
