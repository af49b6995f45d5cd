import { isJsonArray } from '@chainwright/model'
import { isJsonType } from '@chainwright/model/bundled'
import type {
  Contract,
  DeclaredHeader,
  DeclaredResponse,
  Example,
  Issue,
  Judge,
  Operation,
} from '../contract/contract.ts'
import { cursorOf, lastPages } from '../contract/pagination.ts'
import { seedOf } from '../contract/random.ts'
import { sample, sampled } from '../contract/sample.ts'
import { listPlace, statusOf } from '../contract/success.ts'
import { valueText } from '../contract/value-text.ts'
import { withoutWriteOnly } from '../contract/write-only.ts'
import type { Json } from '../format/fixture.ts'
import { parsed } from '../format/json.ts'
import { isObject, valueAt } from '../format/pointer.ts'
import { streamForm, streamText } from '../format/stream.ts'

/** A response without a fixture. */
export interface GeneratedResponse {
  readonly source: 'example' | 'generated'
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** `undefined` if the response has no body. */
  readonly value: Json | undefined
  readonly mediaType: string | undefined
  /** For a stream, whether string data of an event is also serialized as JSON. */
  readonly isJson?: (event: Json) => boolean
}

export interface GenerationInput {
  readonly operation: Operation
  /** Values of parameters by name, as texts or JSON. */
  readonly input: Readonly<Record<string, unknown>>
  readonly answer: DeclaredResponse
  readonly seed: number
  readonly judge: Judge | undefined
  /** The status of the response, if it is not the one of `answer`. */
  readonly status?: number
}

/**
 * The contract's example for this input, otherwise its first example, otherwise a generated value that satisfies the
 * schema; or the reason why there is none.
 */
export const generatedOrReason = (generation: GenerationInput): GeneratedResponse | { readonly reason: string } => {
  const { answer } = generation
  const content = answer.contents[0]
  const mediaType = content?.mediaType
  const commonOf = (value: Json | undefined) => ({
    status: statusOf(answer.key),
    headers: headersOf(generation, value),
    mediaType,
    value,
  })
  const example = exampleFor(generation)
  const isJson = hasJsonData(content?.eventData)
  if (example !== undefined) {
    const { value } = example
    const sent = value === undefined || content?.schema === undefined ? value : withoutWriteOnly(content.schema, value)
    return {
      ...commonOf(sent === undefined || agreesOnPage(example, generation) ? sent : lastPage(sent, generation)),
      source: 'example',
      // the example may contain the data as serialized JSON
      isJson: event => isJson(event) && (!isObject(event) || parsed(String(event['data'])) === undefined),
    }
  }
  if (content?.schema === undefined) return { ...commonOf(undefined), source: 'generated' }
  const found = sampled({ ...content.schema, isResponse: true }, seedFor(generation), drawn =>
    isValid(drawn, generation),
  )
  if ('reason' in found) return found
  return {
    ...commonOf(lastPage(withStatus(found.value, generation), generation)),
    source: 'generated',
    isJson,
  }
}

/** Whether a value is valid as the body of the response. */
const isValid = (value: Json, { operation, answer, judge }: GenerationInput): boolean =>
  judge === undefined ||
  judge({ operation, response: answer, mediaType: answer.contents[0]?.mediaType ?? '', value }).length === 0

/** A problem with the status of its response (RFC 9457 §3.1.2), if the contract accepts it. */
const withStatus = (value: Json, generation: GenerationInput): Json => {
  const { answer, status = statusOf(answer.key) } = generation
  if (!isObject(value) || !Number.isInteger(value['status']) || status < 400) return value
  const stated = { ...value, status }
  return isValid(stated, generation) ? stated : value
}

/** The page without the token of a next one, if the request has a token. Otherwise, the pages would never end. */
const lastPage = (value: Json, generation: GenerationInput): Json => {
  const { operation, input } = generation
  const { parameter, next } = cursorOf(operation) ?? {}
  if (parameter === undefined || next === undefined || !Object.hasOwn(input, parameter)) return value
  return lastPages(value, next).find(each => isValid(each, generation)) ?? value
}

/** Whether an example is the response to the token in the request. */
const agreesOnPage = (example: Example, { operation, input }: GenerationInput): boolean => {
  const parameter = cursorOf(operation)?.parameter ?? ''
  return Object.hasOwn(example.input, parameter) && agrees(example, input)
}

/** The text of a response body: JSON or, for another media type, the string value. */
export const textOfGenerated = ({ value, mediaType = '', isJson }: GeneratedResponse): string => {
  const form = streamForm(mediaType)
  return isJsonArray(value) && form !== undefined ? streamText(form, value, isJson) : plainText(value, mediaType)
}

const plainText = (value: Json | undefined, mediaType: string): string =>
  value === undefined ? '' : isJsonType(mediaType) || typeof value !== 'string' ? JSON.stringify(value) : value

const exampleFor = (generation: GenerationInput): Example | undefined => {
  const { operation, answer, input } = generation
  const examples = operation.examples.filter(
    example => example.response === answer.key && example.value !== undefined && keeps(example, generation),
  )
  return examples.find(example => agrees(example, input)) ?? examples[0]
}

/**
 * Whether a response follows the contract; examples are validated too. The verdict is cached for the lifetime of the
 * validator.
 */
const keeps = (example: Example, { operation, answer, judge }: GenerationInput): boolean => {
  const { value } = example
  if (judge === undefined || value === undefined) return true
  const known = verdicts.get(judge) ?? new WeakMap<Example, boolean>()
  verdicts.set(judge, known)
  const before = known.get(example)
  if (before !== undefined) return before
  const mediaType = answer.contents[0]?.mediaType ?? ''
  const good = judge({ operation, response: answer, mediaType, value }).length === 0
  known.set(example, good)
  return good
}

const verdicts = new WeakMap<Judge, WeakMap<Example, boolean>>()

/** Whether the contract defines the data of an event as JSON, even if the event contains a string. */
const hasJsonData =
  (data: DeclaredResponse['contents'][number]['eventData']) =>
  (event: Json): boolean => {
    const { event: name = 'message' } = isObject(event) ? event : {}
    return data === 'json' || (Array.isArray(data) && !data.includes(String(name)))
  }

/** The examples of responses that violate their own schema, with the place. They are not served. */
export const badExamples = (
  { operations }: Contract,
  judge: Judge,
): readonly {
  readonly operation: string
  readonly response: string
  readonly name: string
  readonly issues: readonly Issue[]
}[] =>
  operations.flatMap(operation =>
    operation.examples.flatMap(({ name, response: key, value }) => {
      const answer = operation.responses.find(each => each.key === key)
      if (answer === undefined || value === undefined) return []
      const issues = judge({ operation, response: answer, mediaType: answer.contents[0]?.mediaType ?? '', value })
      return issues.length === 0 ? [] : [{ operation: operation.id, response: key, name, issues }]
    }),
  )

/**
 * Whether an example's input equals the given one. Values are compared as texts, because paths and queries are texts.
 */
const agrees = ({ input: stated }: Example, input: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(stated).every(
    ([name, value]) => Object.hasOwn(input, name) && valueText(input[name]) === valueText(value),
  )

const headersOf = (generation: GenerationInput, value: Json | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    generation.answer.headers.flatMap(header => {
      // a redirection has no target without `location`
      const isTarget = header.name === 'location' && generation.answer.key.startsWith('3')
      const drawn = header.required || isTarget ? headerText(header, seedFor(generation)) : undefined
      const text = drawn === undefined ? undefined : ofPage(header.name, drawn, { generation, value })
      // omit values that a header cannot contain
      return text === undefined || !/^[\x20-\x7e]*$/.test(text) ? [] : [[header.name, text]]
    }),
  )

/** The value of a header that describes the list in the body: the number of its items, or links to other pages. */
const ofPage = (
  name: string,
  text: string,
  { generation: { operation, input }, value }: { generation: GenerationInput; value: Json | undefined },
): string => {
  if (countNames.test(name) && /^\d+$/.test(text)) {
    const place = listPlace(operation)
    const list = value === undefined || place === undefined ? undefined : valueAt(value, place)
    return Array.isArray(list) ? String(list.length) : text
  }
  const token = cursorOf(operation)?.parameter
  // RFC 8288 §3.3
  return name === 'link' && token !== undefined && Object.hasOwn(input, token)
    ? text.replaceAll(/\brel=(["']?)next\1/gi, 'rel="first"')
    : text
}

/** Names of headers with the number of items of a whole list. */
export const countNames = /^(?:x-)?total(?:-?(?:count|items|results))?$/

const headerText = ({ schema, mediaType, explode }: DeclaredHeader, seed: number): string | undefined => {
  const isSendable = (value: Json): boolean => mediaType !== undefined || isSeparable(value, explode)
  const value = schema === undefined ? 'value' : sample(schema, seed, isSendable)
  if (value === undefined || !isSendable(value)) return undefined
  return mediaType === undefined
    ? simple(value, explode)
    : isJsonType(mediaType)
      ? JSON.stringify(value)
      : valueText(value)
}

/** Whether a serialized header can be split into the same items or members: delimiters in it are not encoded. */
const isSeparable = (value: Json, explode: boolean): boolean => {
  if (typeof value !== 'object' || value === null) return true
  const names = Array.isArray(value) ? [] : Object.keys(value)
  const texts = [...names, ...Object.values(value).map(valueText)]
  return !texts.some(text => text.includes(',')) && !(explode && names.some(name => name.includes('=')))
}

/** Serializes a header: `1,2`, `a,1,b,2`, and exploded `a=1,b=2` (OpenAPI 3.1 §4.8.12.3). */
const simple = (value: Json, explode: boolean): string => {
  if (Array.isArray(value)) return value.map(valueText).join(',')
  if (typeof value !== 'object' || value === null) return valueText(value)
  return Object.entries(value)
    .map(([name, member]) => `${name}${explode ? '=' : ','}${valueText(member)}`)
    .join(',')
}

/** The seed of a request, so that equal requests get equal responses, and others differ. */
const seedFor = ({ operation, input, seed }: GenerationInput): number =>
  seedOf(`${seed} ${operation.id} ${JSON.stringify(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))}`)
