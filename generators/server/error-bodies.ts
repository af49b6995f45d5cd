import { createRequire } from 'node:module'
import { isJsonType, type Json, type Outcome, refuses, type Schema } from '@chainwright/model'
import { type Code, code, keyOf } from '../source/code/code.ts'
import type { Emission } from '../source/typescript/emission.ts'
import type { Statement } from '../source/typescript/file.ts'
import { unionOf } from '../source/typescript/layouts.ts'
import { interfaceOf, propertyOf, typeOf } from '../source/typescript/structures.ts'
import { type TypeContext, typeCode } from '../source/typescript/type-code.ts'
import { runtimeType } from './runtime.ts'

/**
 * The options of a server whose contract has errors with other bodies than the runtime's default, `{ message, statusCode, error
 * }`, which only the service can create. Undefined if the default matches all errors.
 */
export const ownOptions = ({ api, names, shapes }: Emission): OwnOptions | undefined => {
  const failures = api.operations.flatMap(({ outcomes }) => outcomes.flatMap(bodyOfFailure))
  if (failures.every(({ key, schema }) => fits(schema, key))) return undefined
  const context: TypeContext = { names, bare: true, spec: 'spec' }
  const types = new Map<string, Code>()
  for (const schema of new Set(failures.map(each => each.schema))) {
    const type = typeCode(shapes.of(schema, 'output'), context)
    types.set(keyOf(type), type)
  }
  const body = `${names.api}ServerErrorBody`
  const name = `${names.api}ServerOptions`
  const options = interfaceOf(
    name,
    {
      extends: [runtimeType('ServerOptions')],
      properties: [
        propertyOf({
          name: 'errorBody',
          type: code`(error: ${runtimeType('HttpError')}, request: ${runtimeType('RequestInfo')}) => ${body}`,
          required: true,
          readonly: true,
          comment: {
            text: [
              'Creates the body of errors that do not define one. Handlers can throw such errors. The server creates them for invalid requests, unknown credentials and unknown paths.',
            ],
          },
        }),
      ],
    },
    {
      text: [
        `Options of \`create${names.api}Server\`. \`errorBody\` is required, because errors of the contract have properties other than \`message\`, \`statusCode\` and \`error\`.`,
      ],
    },
  )
  const comment = { text: ['The body of an error that the contract describes.'] }
  return { name, statements: [typeOf(body, unionOf([...types.values()]), comment), options] }
}

export interface OwnOptions {
  readonly name: string
  readonly statements: readonly Statement[]
}

interface Failure {
  /** `404`, `4XX` or `default`. */
  readonly key: string
  readonly schema: Schema
}

const bodyOfFailure = (outcome: Outcome): Failure[] => {
  if (outcome.protocol !== 'http' || outcome.kind !== 'failure') return []
  const json = outcome.content.find(({ mediaType }) => isJsonType(mediaType))
  return json?.schema === undefined ? [] : [{ key: outcome.key, schema: json.schema }]
}

/** Whether the runtime's default body matches a schema, at all statuses of a key. */
const fits = (schema: Schema, key: string): boolean =>
  statusesOf(key).every(status =>
    namesOf(status).some(
      error => !refuses(schema, { message: 'What is wrong', statusCode: status, error } satisfies Json),
    ),
  )

const statusesOf = (key: string): readonly number[] => {
  if (/^\d{3}$/.test(key)) return [Number(key)]
  return key.startsWith('5') ? [500] : key.startsWith('4') ? [400] : [400, 500]
}

// An `import` would read all exports of the module, which loads the implementation of `fetch`: a sixth of the start-up
// time.
const { STATUS_CODES } = createRequire(import.meta.url)('node:http') as typeof import('node:http')

// RFC 9110 has other names for some status codes than Node
const namesOf = (status: number): readonly string[] => [
  STATUS_CODES[status] ?? 'Client Error',
  'Content Too Large',
  'Unprocessable Content',
]
