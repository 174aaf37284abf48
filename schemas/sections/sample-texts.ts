/** The texts of new sections, which only say what to write. Checks report those that nobody has replaced. */
export const sampleTexts = [
  'Say what this page is about',
  'One or two sentences on what readers will find here and why it is worth their time.',
  'First reason',
  'Second reason',
  'Third reason',
  'Say what it does for the reader.',
  'First step',
  'Second step',
  'Say what to do first.',
  'Say what comes next.',
  "console.log('Put your sample here')",
  'A point worth a picture',
  'Explain the point in a few sentences. The picture beside it shows what you mean.',
  'Say what this figure counts',
  'First column',
  'First group',
  'First row',
  'First value',
  'What do people ask first?',
  'Answer in a sentence or two.',
  'First way',
  'Second way',
  'Say what is behind this card.',
  'First plan',
  'Say who this plan is for.',
  'Say what is in it',
  'Say what to do next',
  'Write here.',
] as const

/** A text of a new section that an editor has to replace. */
export type SampleText = (typeof sampleTexts)[number]

/** Marks a text of starter content as one that an editor has to replace. */
export function sample(text: SampleText): SampleText {
  return text
}
