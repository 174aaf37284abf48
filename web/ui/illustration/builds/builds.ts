import { DailyBoard } from './daily-board.tsx'
import { MemberCard } from './member-card.tsx'
import { NotesInSync } from './notes-in-sync.tsx'
import { PieceAndMetadata } from './piece-and-metadata.tsx'
import { SealedDrive } from './sealed-drive.tsx'
import { SentFolder } from './sent-folder.tsx'
import { ShopProduct } from './shop-product.tsx'
import { SiteRelease } from './site-release.tsx'
import { VideoPage } from './video-page.tsx'

/** What each recipe builds. */
export const builds = {
  'video-page': VideoPage,
  'daily-board': DailyBoard,
  'shop-product': ShopProduct,
  'sent-folder': SentFolder,
  'piece-and-metadata': PieceAndMetadata,
  'member-card': MemberCard,
  'sealed-drive': SealedDrive,
  'site-release': SiteRelease,
  'notes-in-sync': NotesInSync,
}
