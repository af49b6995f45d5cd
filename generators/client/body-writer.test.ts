import { loadTexts, openapi } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { textOf } from '../source/code/write.ts'
import { bodyWriter } from './body-writer.ts'

it('the parts of a form are found in a schema that contains itself', async () => {
  const { api } = await loadTexts({
    'api.yaml': openapi(`
paths:
  /notes:
    post:
      requestBody: { content: { multipart/form-data: { schema: { $ref: '#/components/schemas/Note' } } } }
      responses: { '204': { description: Done. } }
components:
  schemas:
    Note: { anyOf: [{ properties: { text: {} } }, { $ref: '#/components/schemas/Note' }] }
`),
  })
  const binding = api?.operations[0]?.binding
  if (binding?.protocol !== 'http' || binding.body === undefined) throw new Error('the document is wrong')
  expect(textOf(bodyWriter(binding.body, name => name))).toBe('multipart({ text: { named: true } })')
})
