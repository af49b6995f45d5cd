import type { InputField, Operation, Origin } from '@chainwright/model'
import { writtenAt, writtenContentExamples, writtenExamples } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import type { JsonObject } from '../format/pointer.ts'
import type { Example } from './contract.ts'

/** A body of a request or response, and the media type with its examples. */
export interface Shown {
  readonly origin: Origin
  readonly mediaType: string
  readonly hasSchema: boolean
}

/**
 * The examples of an operation, one per example of a response; the model has one per name. Examples of parameters,
 * bodies and responses with the same name belong together. A required parameter without an example of the name has its
 * first one.
 */
export const examplesOf = (
  { input }: Operation,
  {
    body,
    answers,
  }: {
    readonly body: Shown | undefined
    readonly answers: readonly { readonly key: string; readonly shown: Shown | undefined }[]
  },
  document: JsonObject,
): readonly Example[] => {
  const inputs = input.filter(({ place }) => place !== 'body').map(field => inputOf(field, document))
  const bodies = shownValues(body, document)
  const requested = new Set([...inputs.flatMap(({ values }) => [...values.keys()]), ...bodies.keys()])
  const shown = answers.flatMap(({ key, shown: of }): readonly Example[] => {
    // An example of a success that no request example matches belongs to the request with all first values.
    return [...shownValues(of, document)]
      .filter(([name]) => requested.has(name) || requested.size === 0 || key.startsWith('2'))
      .map(([name, value]) => ({
        name,
        input: inputFor(name, inputs),
        body: bodies.get(name) ?? (body?.hasSchema === true ? first(bodies) : undefined),
        response: key,
        value,
      }))
  })
  // If no successful response has an example, the examples of requests have no expected value.
  const success = answers.find(({ key }) => key.startsWith('2'))
  if (success === undefined || shown.some(({ response }) => response.startsWith('2'))) return shown
  const alone = [...requested].map(name => ({
    name,
    input: inputFor(name, inputs),
    body: bodies.get(name) ?? first(bodies),
    response: success.key,
    value: undefined,
  }))
  return [...shown, ...alone]
}

interface Input {
  readonly name: string
  readonly required: boolean
  readonly fixed: Json | undefined
  readonly values: ReadonlyMap<string, Json>
}

const inputOf = (field: InputField, document: JsonObject): Input => ({
  name: field.name,
  required: field.required,
  fixed: 'fixed' in field ? field.fixed : undefined,
  values: writtenExamples(writtenAt(field.origin, document), document),
})

const inputFor = (name: string, inputs: readonly Input[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    inputs.flatMap(input => {
      const value = input.fixed ?? input.values.get(name) ?? (input.required ? first(input.values) : undefined)
      return value === undefined ? [] : [[input.name, value]]
    }),
  )

const shownValues = (shown: Shown | undefined, document: JsonObject): ReadonlyMap<string, Json> =>
  shown === undefined ? new Map() : writtenContentExamples(writtenAt(shown.origin, document), shown.mediaType, document)

const first = (values: ReadonlyMap<string, Json>): Json | undefined => values.values().next().value
