import { defineLocaleResourceBundle } from 'sanity'

const reason =
  'The file was refused. Pictures must be JPG, PNG, GIF, WebP, AVIF, TIFF or SVG files that open in other programs, of at most 50 MB and 100 megapixels.'

/** Words of forms. For a refused file, Sanity would refer editors to the console. */
export const formWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    // Sanity's “item” does not fit a section or a link.
    'inputs.array.action.add-after': 'Add one after',
    'inputs.array.action.add-before': 'Add one before',
    'inputs.array.action.add-item': 'Add one',
    'inputs.array.action.add-item-select-type': 'Choose what to add…',
    'asset-sources.common.uploader.upload-failed.description': reason,
    'inputs.image.upload-error.description': reason,
  },
})

/** Replaces words of Sanity that editors would misunderstand. */
export const structureWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.restore.confirm.message':
      'Revert to this revision? The draft becomes what it was then. The published version stays as it is until you publish.',
    'action.restore.tooltip': 'Revert to this revision',
    // Sanity would also call a landing page and a redirect “New Page”.
    'browser-document-title.new-document': 'Not named yet',
    'panes.document-header-title.new.text': 'Not named yet',
    // Sanity blames every failure on the Internet connection.
    'panes.document-list-pane.error.title': 'This list could not be loaded',
    'panes.document-list-pane.error.text': 'The content store did not answer as it should.',
    'panes.document-list-pane.error.text.offline': 'The content store did not answer as it should.',
  },
})

/** Says what to do if a value is missing, unless its field says so itself. */
export const validationWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'Fill this in.',
    'generic.required_array': 'Add at least one.',
  },
})
