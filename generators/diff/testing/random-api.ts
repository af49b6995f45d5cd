import type { Api, Direction } from '@chainwright/model'
import { loadTexts } from '@chainwright/model/testing'
import type { Schemas } from './random-schemas.ts'

/**
 * A document with the schema in a request or a response. Undefined if the document is refused: a range without a value.
 */
export const apiOfSchemas = async ({ Root, Other }: Schemas, direction: Direction): Promise<Api | undefined> => {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Root' } } }
  const document = {
    openapi: '3.1.1',
    info: { title: 'a', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          ...(direction === 'input' && { requestBody: { required: true, content } }),
          responses: { 200: { description: 'a', ...(direction === 'output' && { content }) } },
        },
      },
    },
    components: { schemas: { Root, Other } },
  }
  return (await loadTexts({ 'api.json': JSON.stringify(document) }, { distinct: true })).api
}
