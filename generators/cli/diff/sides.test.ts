import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'
import { sidesOf } from './sides.ts'

// `whenRead` bounds the memory of a comparison (decision 67).
it.each([
  ['two documents', { documents: ['before.yaml', 'after.yaml'] }],
  ['a document of a commit and one', { documents: ['git:HEAD:after.yaml', 'after.yaml'] }],
  ['the configured documents and those of a commit', { documents: [], base: 'HEAD' }],
])('`whenRead` is called for both sides: %s', async (_, request) => {
  const { path } = await temporaryFolder({
    'before.yaml': petstore,
    'after.yaml': petstore,
    'chainwright.config.json': '{ "apis": { "pets": { "documents": ["after.yaml"], "output": { "folder": "gen" } } } }',
  })
  const git = (...args: readonly string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: path })
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'x')
  let calls = 0
  const found = await sidesOf({ ...request, whenRead: () => void calls++ }, recordingTerminal(path))
  expect(found).toMatchObject({ sides: [{ before: { api: {} }, after: { api: {} } }] })
  // once for the entry document of a side, and once for all its documents
  expect(calls).toBe(4)
})
