import { expect, test } from 'vitest'
import { answerPath } from './address-bar.tsx'
import { sampleManifest } from './deploy-panel.tsx'

const files = sampleManifest.files.map(({ path }) => path)

test.each([
  ['/', 200, 'index.html'],
  ['/about', 200, 'about.html'],
  ['/about.html', 200, 'about.html'],
  ['/about?from=mail#top', 200, 'about.html'],
  ['/docs', 301, 'docs/index.html'],
  ['/docs/', 200, 'docs/index.html'],
  ['/docs/start', 200, 'docs/start.html'],
  ['/../../about', 200, 'about.html'],
  ['/nope', 404, '404.html'],
  ['/%61bout', 200, 'about.html'],
])('%s is answered with %i and %s', (path, status, file) => {
  expect(answerPath(files, path)).toMatchObject({ status, file })
})

test('without a 404.html no file of the deployment answers', () => {
  const answer = answerPath(['index.html'], '/nope')
  expect(answer.file).toBeUndefined()
  expect(answer.looked).toEqual(['nope', 'nope.html', 'nope/index.html', '404.html'])
})
