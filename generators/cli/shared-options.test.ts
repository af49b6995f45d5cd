import { expect, it } from 'vitest'
import { run } from './program.ts'
import { petstore } from './testing/documents.ts'
import { temporaryFolder } from './testing/folder.ts'
import { recordingTerminal } from './testing/terminal.ts'

const lint = async (...words: string[]) => {
  const folder = await temporaryFolder({
    'pets.yaml': petstore.replace('operationId: getOwner', 'operationId: listPets'),
  })
  const terminal = recordingTerminal(folder.path)
  return { code: await run(['lint', ...words], terminal), ...terminal.printed }
}

it.each([
  [['--allow-host', 'a.example', 'pets.yaml']],
  [['--allow-folder', '../shared', 'pets.yaml']],
  [['--rule', 'redocly.*=off', 'pets.yaml']],
])('a document after an option is read: %j', async words => {
  const { code, err } = await lint(...words)
  expect([code, err]).toEqual([1, expect.stringMatching(/^pets\.yaml:\d+:\d+: error /m)])
})

it('a repeated option has all its values', async () => {
  const { code, err } = await lint('--rule', 'operation.*=off', '--rule', 'redocly.*=no', 'pets.yaml')
  expect([code, err]).toEqual([2, expect.stringContaining('not "redocly.*=no"')])
  const reported = await lint('--rule', 'redocly.*=off', '--rule', 'naming.*=off', 'pets.yaml')
  expect(reported.err).not.toContain('redocly.')
})
