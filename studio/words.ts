import { defineLocaleResourceBundle } from 'sanity'

const reason =
  'The file was refused. Pictures must be JPG, PNG, GIF, WebP, AVIF, TIFF or SVG files that open elsewhere, at most 50 MB and 100 megapixels.'

/** Words of forms: Sanity refers editors to the console where a file was refused. */
export const formWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'studio',
  resources: {
    // “Item” says nothing of a section or a link.
    'inputs.array.action.add-after': 'Add one after',
    'inputs.array.action.add-before': 'Add one before',
    'inputs.array.action.add-item': 'Add one',
    'inputs.array.action.add-item-select-type': 'Choose what to add…',
    'asset-sources.common.uploader.upload-failed.description': reason,
    'inputs.image.upload-error.description': reason,
  },
})

/** Sanity's words where editors would take them for something else. */
export const structureWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'structure',
  resources: {
    'action.restore.confirm.message':
      'Revert to this revision? The draft becomes what it was then. What is published stays until you publish.',
    'action.restore.tooltip': 'Revert to this revision',
    // Sanity calls a landing page and a redirect “New Page” too.
    'browser-document-title.new-document': 'Not named yet',
    'panes.document-header-title.new.text': 'Not named yet',
    // Sanity takes every failure for one of the Internet connection.
    'panes.document-list-pane.error.title': 'This list could not be loaded',
    'panes.document-list-pane.error.text': 'The content store did not answer as it should.',
    'panes.document-list-pane.error.text.offline': 'The content store did not answer as it should.',
  },
})

/** Says what to do where a value is missing, unless its field says so. */
export const validationWords = defineLocaleResourceBundle({
  locale: 'en-US',
  namespace: 'validation',
  resources: {
    'generic.required': 'Fill this in.',
    'generic.required_array': 'Add at least one.',
  },
})
