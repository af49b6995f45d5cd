import { loadTexts, openapi } from '@chainwright/model/testing'
import { expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { emissionOf } from '../source/typescript/emission.ts'
import { ownOptions } from './error-bodies.ts'

it.each([
  ['5XX', { const: 500 }, false],
  ['5XX', { const: 501 }, true],
  ['4XX', { const: 400 }, false],
  ['4XX', { const: 401 }, true],
  ['default', { enum: [400, 500] }, false],
  ['default', { const: 400 }, true],
  ['default', { const: 500 }, true],
  ['404', { const: 404 }, false],
  ['404', { const: 400 }, true],
])(
  'if the `statusCode` of %s is %j, the service must create the body of the error: %s',
  async (key, statusCode, isRequired) => {
    const schema = { type: 'object', properties: { statusCode } }
    const failure = { description: 'failed', content: { 'application/json': { schema } } }
    const paths = { '/a': { get: { responses: { '204': { description: 'done' }, [key]: failure } } } }
    const { api } = await loadTexts({ 'api.yaml': openapi(`paths: ${JSON.stringify(paths)}`) })
    if (api === undefined) throw new Error('the document is wrong')
    expect(ownOptions(emissionOf(api, namesOf(api))) !== undefined).toBe(isRequired)
  },
)
