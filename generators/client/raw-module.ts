import { code, reference } from '../source/code/code.ts'
import type { SourceFile } from '../source/typescript/file.ts'
import { callOf } from '../source/typescript/layouts.ts'
import { functionOf, interfaceOf, propertyOf } from '../source/typescript/structures.ts'
import { type ClientEmission, clientType, runtimeType, runtimeValue } from './emission.ts'

/** The client with `raw`, openapi-fetch's own client, typed by the spec's `paths`. */
export const rawModule = (emission: ClientEmission): SourceFile => {
  const { api, local } = emission
  const document = api.documents.find(({ kind }) => kind === 'openapi')
  const name = `Raw${local.client}`
  const paths = reference({ kind: 'spec', module: 'paths' }, 'paths', { types: true })
  const client = clientType('client', local.client)
  const create = reference({ kind: 'client', module: 'client' }, local.create, { types: false, as: 'create' })
  return {
    kind: 'client',
    module: 'raw',
    origin: document?.file ?? '',
    imports: [],
    reexports: [],
    statements: [
      interfaceOf(
        name,
        {
          extends: [client],
          properties: [
            propertyOf({
              name: 'raw',
              type: code`${runtimeType('RawClient', emission)}<${paths}>`,
              required: true,
              readonly: true,
              comment: {
                text: [
                  "A client of openapi-fetch, with the types of the document's paths and the same connection. It returns errors as values.",
                ],
              },
            }),
          ],
        },
        { text: ['The client of the API, with a client of openapi-fetch as `raw`.'] },
      ),
      functionOf({
        name: local.create,
        parameters: [{ name: 'options', type: clientType('client', local.options), required: true, initializer: '{}' }],
        returns: name,
        body: code`return ${callOf(code`${runtimeValue('withRaw', emission)}<${paths}, ${client}>`, [code`${create}(options)`])}`,
        comment: { text: ['Creates a client with `raw`. It sends nothing before the first call.'] },
      }),
    ],
  }
}
