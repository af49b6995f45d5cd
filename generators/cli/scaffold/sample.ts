import type { Api, Json, Operation } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { valid } from 'semver'
import { localNames } from '../../client/local-names.ts'
import { textOf } from '../../source/code/write.ts'
import type { Names } from '../../source/names/names.ts'
import { namesOf } from '../../source/names/names-of.ts'
import { literal } from '../../source/typescript/quoting.ts'

/** Names of an API, to show how its packages are used. */
export interface Sample {
  /** `info.version`, if it is a semantic version. */
  readonly version: string | undefined
  /** The name of the function: `createPetsClient`. */
  readonly create: string
  /** The name of the function: `createPetsServer`. */
  readonly serve: string
  /**
   * A call of the client: `listPets()`. Undefined if every operation requires values that the document does not
   * contain.
   */
  readonly call: string | undefined
  /** The type of an operation's result. */
  readonly output: string | undefined
  /** Whether clients have the entry `./subscriptions`. */
  readonly hasSubscriptions: boolean
  /** A validator of a named schema. */
  readonly schema: string | undefined
}

/** A sample of the documents' API; undefined if they cannot be read without more settings. */
export const sampleOf = async (
  name: string,
  documents: readonly string[],
  root: string,
): Promise<Sample | undefined> => {
  const { api } = await loadApi({ name, entries: documents, root })
  if (api === undefined) return undefined
  const names = namesOf(api)
  const [operation] = api.operations
  const [schema] = api.schemas
  return {
    version: valid(api.version) ?? undefined,
    create: localNames(api, names).create,
    serve: `create${names.api}Server`,
    call: callIn(api, names),
    output: operation && names.output(operation),
    hasSubscriptions: api.callbacks.some(({ subscription }) => subscription !== undefined),
    schema: schema && names.schema(schema, 'output'),
  }
}

const callIn = (api: Api, names: Names): string | undefined => {
  const inputs = api.operations.flatMap(operation => {
    const input = inputOf(operation, names)
    return input === undefined ? [] : [{ operation, input }]
  })
  const [found] = inputs
  if (found === undefined) return undefined
  const { operation, input } = found
  const values = Object.keys(input).length === 0 ? '' : textOf(literal(input))
  return `${[...names.group(operation), names.member(operation)].join('.')}(${values})`
}

/** The input of an example call: empty if nothing is required, otherwise from the examples of the document. */
const inputOf = (operation: Operation, names: Names): Readonly<Record<string, Json>> | undefined => {
  const required = operation.input.filter(field => field.required)
  if (required.length === 0) return {}
  const shown = operation.examples.find(({ input }) => required.every(({ name }) => name in input))?.input
  if (shown === undefined) return undefined
  const fields = operation.input.flatMap(field => {
    const value = shown[field.name]
    return value === undefined ? [] : [[names.field(operation, field), value] as const]
  })
  return Object.fromEntries(fields)
}
