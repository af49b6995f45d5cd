import type { InputField, Operation } from '@chainwright/model'
import type { Json } from '../format/fixture.ts'
import type { Example } from './contract.ts'
import { listOf, memberOf, membersOf } from './members.ts'
import { followed, type JsonObject } from './pointer.ts'
import { fixedValue, writtenAt } from './written.ts'

/** A response, or the body of a request, and the media type object that contains its examples. */
export interface Shown {
  /** Key of the response. */
  readonly key: string
  readonly media: Json | undefined
}

/**
 * A case for each example of each response; the model has one for each name. Examples with the same name belong
 * together. If a required parameter has no example of the name, it has its first one.
 */
export const examplesOf = (
  { input }: Operation,
  { body, answers }: { readonly body: Json | undefined; readonly answers: readonly Shown[] },
  document: JsonObject,
): readonly Example[] => {
  const inputs = input.filter(({ place }) => place !== 'body').map(field => inputOf(field, document))
  const bodies = valuesOf(body, document)
  const asked = new Set([...inputs.flatMap(({ values }) => [...values.keys()]), ...bodies.keys()])
  const shown = answers.flatMap(({ key, media }): readonly Example[] => {
    // Without a request of its own, a successful response belongs to the request that consists of all first values.
    return [...valuesOf(media, document)]
      .filter(([name]) => asked.has(name) || asked.size === 0 || key.startsWith('2'))
      .map(([name, value]) => ({
        name,
        input: inputFor(name, inputs),
        body: bodies.get(name) ?? (memberOf(body, 'schema') === undefined ? undefined : first(bodies)),
        answer: key,
        value,
      }))
  })
  // A request may have no example of its response.
  const success = answers.find(({ key }) => key.startsWith('2'))
  if (success === undefined || shown.some(({ answer }) => answer.startsWith('2'))) return shown
  const alone = [...asked].map(name => ({
    name,
    input: inputFor(name, inputs),
    body: bodies.get(name) ?? first(bodies),
    answer: success.key,
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
  fixed: fixedValue(field.schema),
  values: valuesOf(writtenAt(field.origin, document), document),
})

const inputFor = (name: string, inputs: readonly Input[]): Readonly<Record<string, Json>> =>
  Object.fromEntries(
    inputs.flatMap(input => {
      const value = input.fixed ?? input.values.get(name) ?? (input.required ? first(input.values) : undefined)
      return value === undefined ? [] : [[input.name, value]]
    }),
  )

const valuesOf = (holder: Json | undefined, document: JsonObject): ReadonlyMap<string, Json> => {
  const named = membersOf(memberOf(holder, 'examples')).flatMap(([name, written]): [string, Json][] => {
    const value = memberOf(followed(written, document), 'value')
    return value === undefined ? [] : [[name, value]]
  })
  if (named.length > 0) return new Map(named)
  const schema = followed(memberOf(holder, 'schema'), document)
  const [single] = [
    memberOf(holder, 'example'),
    memberOf(schema, 'example'),
    ...listOf(memberOf(schema, 'examples')),
  ].filter(value => value !== undefined)
  return single === undefined ? new Map() : new Map([['example', single]])
}

const first = (values: ReadonlyMap<string, Json>): Json | undefined => values.values().next().value
