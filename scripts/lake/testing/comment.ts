/** A comment on a field, as the Studio stores it. */
export function commentOn(documentId: string, _id: string, words: string) {
  const children = [{ _type: 'span', _key: 'words', text: words, marks: [] }]
  return {
    _id,
    _type: 'comment',
    authorId: 'local-editor',
    message: [{ _type: 'block', _key: 'line', style: 'normal', markDefs: [], children }],
    status: 'open',
    threadId: `thread-${_id}`,
    reactions: [],
    target: {
      document: {
        _type: 'crossDatasetReference',
        _projectId: 'local',
        _dataset: 'production',
        _ref: documentId,
        _weak: true,
      },
      documentType: 'page',
      documentRevisionId: '',
      path: { field: 'title' },
    },
  }
}
