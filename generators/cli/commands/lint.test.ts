import { expect, it } from 'vitest'
import { run } from '../program.ts'
import { petstore } from '../testing/documents.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { recordingTerminal } from '../testing/terminal.ts'

const lint = async (text: string, ...options: string[]) => {
  const folder = await temporaryFolder({ 'pets.yaml': text })
  const terminal = recordingTerminal(folder.path)
  return { code: await run(['lint', 'pets.yaml', ...options], terminal), ...terminal.printed }
}

it('is silent about a good document', async () => {
  expect(await lint(petstore)).toEqual({ code: 0, out: 'Nothing to complain about\n', err: '' })
})

it('points at what is wrong, and fails', async () => {
  const { code, err } = await lint(petstore.replace('operationId: getOwner', 'operationId: listPets'))
  expect(code).toBe(1)
  expect(err).toMatch(/^pets\.yaml:\d+:\d+: error [\w.-]+: .*listPets/m)
})

it('reports as JSON for programs', async () => {
  const { out } = await lint(petstore.replace('openapi: 3.1.0', 'openapi: 9.9.9'), '--json')
  expect(JSON.parse(out)).toMatchObject([{ severity: 'error', source: { file: 'pets.yaml', line: 1 } }])
})
