import { addresses } from '../../addresses.ts'
import { link } from '../../build/link.ts'
import { page } from '../../build/page.ts'
import { ctaBanner, faq, featureGrid, hero, mediaText, stats, steps } from '../../build/sections.ts'
import { text } from '../../build/text.ts'
import { drawing, type MediaInput } from '../../build/types.ts'
import { campaignDates } from './availability.ts'

/** @param floorPlan - the picture of the hall with our booth in it */
export function nftParisPage(floorPlan: MediaInput) {
  return page({
    path: '/event/nft-paris',
    name: 'NFT Paris',
    order: 4,
    layout: 'landing',
    pageType: 'campaign',
    ...campaignDates,
    title: 'Meet Nectar at NFT Paris, booth C14',
    description:
      'Meet Nectar engineers at NFT Paris on 24 and 25 February 2027, booth C14: book half an hour, claim the visitor NFT, take 5,000 credits home.',
    illustration: drawing('event'),
    reviewNote:
      'Sample content: hall, booth, dates and offer are invented, and the event page claims no partnership. Replace them before you go to a real event.',
    sections: [
      hero({
        variant: 'campaign',
        eyebrow: '24 and 25 February 2027 · Paris',
        title: 'NFT Paris: bring the question that search cannot answer',
        highlight: 'the question',
        subtitle:
          'Two days at booth C14, Halle aux Alvéoles. Our engineers brought laptops, not brochures: you leave with an answer or with working code.',
        media: drawing('event'),
        calls: [
          link(addresses.booking, 'Book half an hour', 'nft_paris_book'),
          link('#booth', 'Find the booth'),
        ],
      }),
      stats({
        title: 'The facts',
        items: [
          { value: '24–25', label: 'February 2027, 10:00 to 18:00 on both days' },
          { value: 'C14', label: 'our booth, in the third row from the north entrance' },
          { value: '30', suffix: 'min', label: 'a meeting, with one engineer' },
          { value: '5,000', label: 'credits for each team that books and comes' },
        ],
      }),
      featureGrid({
        anchor: 'programme',
        eyebrow: 'At the booth',
        title: 'What you can do there',
        variant: 'rules',
        columns: 3,
        items: [
          {
            icon: 'chat',
            title: 'Have your design read',
            text: 'Show the drawing. In half an hour we say what we would build differently, and what we would leave out.',
            link: link(addresses.booking, 'Book half an hour'),
          },
          {
            icon: 'qr-code',
            title: 'Claim the visitor NFT',
            text: 'Scan the changing code on our screen. It is a Simplet: an hour of work, from form to screen, and we show you how.',
            link: link('/simplets', 'See how Simplets work'),
          },
          {
            icon: 'code',
            title: 'Deploy something',
            text: 'Sit down, take a recipe, put it online before your next talk. Bring a laptop or use ours.',
            link: link('/recipes', 'Choose a recipe'),
          },
        ],
      }),
      mediaText({
        anchor: 'booth',
        eyebrow: 'Booth C14',
        title: 'Three minutes from the north entrance',
        body: text(
          '**Where.** Halle aux Alvéoles, 12 quai des Ruches, Paris. Enter by the north door, walk past rows A and B, and turn right at the coffee bar.',
          '**When.** Wednesday 24 and Thursday 25 February 2027, from 10:00 to 18:00. The quiet hours are before 11:00 and after 16:30.',
          '**Getting around.** Step-free from the north entrance to the booth. The table can be lowered; say so when you book and we keep a seat free.',
        ),
        media: floorPlan,
        side: 'right',
        call: link(addresses.booking, 'Book half an hour'),
      }),
      steps({
        anchor: 'offer',
        eyebrow: 'The offer',
        title: 'How to take the 5,000 credits home',
        items: [
          {
            title: 'Book',
            text: 'Choose a time with the link above and name what you want to talk about.',
          },
          {
            title: 'Come',
            text: 'Claim the visitor NFT at the booth. It is bound to your wallet and cannot be sold.',
          },
          {
            title: 'Redeem',
            text: 'Enter the code from our answer within 30 days. 5,000 credits are added to one project, once a team.',
          },
        ],
      }),
      faq({
        title: 'Questions about the event',
        items: [
          {
            question: 'Do I need a ticket?',
            answer: text(
              'Yes, for the hall. Tickets are sold by the organiser; a booking with us does not replace one.',
            ),
          },
          {
            question: 'I cannot come. Can I still talk to you?',
            answer: text(
              'Yes, by video in the week after. Use the same booking page and choose “remote”, or [write to us](/contact).',
            ),
          },
          {
            question: 'In which languages?',
            answer: text('English and French at the booth, on both days.'),
          },
          {
            question: 'What do you keep about visitors?',
            answer: text(
              'The booking: name, address and topic. We delete it 30 days after the event. The NFT holds nothing about you but your wallet’s address.',
            ),
          },
        ],
      }),
      ctaBanner({
        title: 'Half an hour, one engineer, your question',
        text: 'Times are given in the order of booking. If the day you want is full, ask: somebody always cancels.',
        calls: [
          link(addresses.booking, 'Book half an hour', 'nft_paris_closing_book'),
          link('/contact', 'Write to us'),
        ],
      }),
    ],
  })
}
