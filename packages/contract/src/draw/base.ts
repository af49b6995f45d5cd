import {
  essenceOf,
  flattened,
  isBytesType,
  isJsonType,
  isMultipartType,
  isUrlencodedType,
  memberOf,
  membersOf,
} from '@chainwright/model/bundled'
import { isClosed } from '../contract/closed.ts'
import type { Issue, Operation, Parameter, SchemaText } from '../contract/contract.ts'
import { filesOf } from '../contract/form.ts'
import { isIdName } from '../contract/identifiers.ts'
import { type Input, isWritable, requestWith } from '../contract/request.ts'
import { sampled } from '../contract/sample.ts'
import type { Json } from '../format/fixture.ts'
import { isObject } from '../format/pointer.ts'
import { streamForm } from '../format/stream.ts'
import type { Plan } from '../judge/plan.ts'
import { ownJson } from '../judge/values.ts'
import { drawnPlan } from './drawn-plan.ts'
import type { Known } from './known.ts'
import type { Oracle } from './oracle.ts'
import { withoutReadOnly } from './variants.ts'

export interface Drawing {
  readonly oracle: Oracle
  readonly known: Known
  readonly seed: number
  /** Whether the provider has its own data, so that values in the contract may not exist there. */
  readonly ownData: boolean
}

/** A valid call. The other cases are this call with one change. */
export interface Base {
  readonly input: Input
  /** Names of the values that a provider may refuse although they are valid: no schema describes which values exist. */
  readonly free: readonly string[]
  /**
   * Members of the body that the user gave, or that only the provider's own data can supply. The provider may refuse
   * other values of them.
   */
  readonly own: readonly string[]
}

/** A valid call of an operation with its required input, or the reason why none was generated. */
export const baseOf = (operation: Operation, drawing: Drawing): Base | { readonly reason: string } => {
  const { seed, oracle } = drawing
  let reason = 'no value matches its schemas'
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const drawn = drawnBase(operation, { ...drawing, seed: seed + attempt * 101 }, attempt)
    if ('reason' in drawn) {
      reason = drawn.reason
      continue
    }
    const issues = oracle(operation, requestWith(operation, drawn.input))
    if (issues === 'elsewhere') reason = 'its path matches another operation'
    else if (issues === 'unsendable') reason = 'the generated value cannot be sent in a header'
    else if (issues.length === 0) return drawn
    else reason = issueText(operation, issues, drawing.known)
  }
  return { reason: `no valid call could be generated: ${reason}` }
}

// the number of attempts that use values from responses
const attemptsWithLearned = 3

/** The reason why a call is invalid: an invalid value that the user gave, if any, otherwise the issues. */
const issueText = (operation: Operation, issues: readonly Issue[], known: Known): string => {
  for (const [index, parameter] of operation.parameters.entries()) {
    const own = known.valueOf(operation, parameter)
    const places = [`${parameter.in}:${parameter.name}`, `/params/${parameter.name}`, `/params/${index}`]
    const issue = issues.find(({ pointer }) =>
      places.some(place => pointer === place || pointer.startsWith(`${place}/`)),
    )
    if (own?.given === true && issue !== undefined)
      return `the value passed for ${parameter.name}, ${JSON.stringify(own.value)}, violates the contract: ${issue.keyword}`
  }
  return `the generated value violates the contract: ${wordsOf(issues)}`
}

const wordsOf = (issues: readonly Issue[]): string =>
  issues
    .slice(0, 3)
    .map(({ pointer, keyword }) => `${pointer} ${keyword}`)
    .join(', ')

const drawnBase = (operation: Operation, drawing: Drawing, attempt: number): Base | { readonly reason: string } => {
  const example = attempt === 0 ? exampleOf(operation) : undefined
  const values: Record<string, Json> = {}
  const free: string[] = []
  for (const parameter of operation.parameters.filter(({ required }) => required)) {
    const { name } = parameter
    const found = drawing.known.valueOf(operation, parameter)
    // a value from a response may not match the schema
    const known = found?.given === true || attempt < attemptsWithLearned ? found : undefined
    const stated = example && Object.hasOwn(example.input, name) ? example.input[name] : undefined
    const value = known?.value ?? stated ?? sampleOf(parameter, drawing.seed)
    if (value === undefined) return { reason: `${name} has no schema from which a value can be generated` }
    values[name] = value
    if (known?.sure !== true && !isClosed(parameter.schema)) free.push(name)
  }
  const body = bodyOf(operation, drawing, example)
  if (body === undefined) return { input: { input: values, body: undefined }, free, own: [] }
  if ('reason' in body) return body
  return { input: { input: values, body: body.value }, free: [...free, ...body.free], own: body.own }
}

const exampleOf = (operation: Operation): Input | undefined =>
  operation.examples.find(({ response }) => response === 'result' || response.startsWith('2'))

/** A value of a parameter; undefined if none could be generated. */
export const sampleOf = ({ schema }: Parameter, seed: number): Json | undefined => {
  if (schema === undefined) return 'value'
  const found = sampled(schema, seed)
  return 'value' in found ? found.value : undefined
}

/** A body of an operation, or the reason why none was generated; undefined if it has none. */
export const bodyOf = (
  operation: Operation,
  { known, seed, ownData }: Drawing,
  example: Input | undefined,
): DrawnBody | { readonly reason: string } | undefined => {
  if (operation.protocol !== 'http' || operation.bodyType === undefined) return undefined
  const { body, bodyType, bodyEncoding = {} } = operation
  if (!isWritable(bodyType, body)) return { reason: `bodies of ${bodyType} are not generated` }
  // a schema cannot define which bytes are an image
  const isKind = isBytesType(bodyType) && essenceOf(bodyType) !== 'application/octet-stream'
  if (body === undefined) {
    const value = example?.body ?? anyOf(bodyType)
    if (value !== undefined) return { value, free: isKind ? ['body'] : [], own: [] }
    return operation.bodyRequired ? { reason: 'its body has no schema' } : undefined
  }
  const found = example?.body === undefined ? sampled(body, seed) : { value: example.body }
  if ('reason' in found) return found
  const value = withoutReadOnly(body.schema, body.document, found.value)
  const form = { schema: body, encoding: bodyEncoding }
  const files = isMultipartType(bodyType) ? filesOf(form, value) : []
  const free = [...(isKind ? ['body'] : []), ...files.map(name => `body/${name}`)]
  // an item that an id refers to must exist
  const filled = (each: Json, depth: number): Json =>
    depth > 4 || typeof each !== 'object' || each === null || Array.isArray(each)
      ? each
      : Object.fromEntries(
          membersOf(each).map(([name, member]) => {
            if (typeof member === 'object' || !isIdName(name)) return [name, filled(member, depth + 1)]
            const own = known.named(name)
            if (own === undefined) free.push(`body/${name}`)
            return [name, typeof own === typeof member ? (own as Json) : member]
          }),
        )
  const { value: whole, given } = withGiven(operation, filled(value, 0), known)
  const open = ownData ? openTexts(body, whole).filter(name => !given.includes(name)) : []
  return {
    value: whole,
    free: [...free.filter(name => !given.includes(name.slice('body/'.length))), ...open.map(name => `body/${name}`)],
    own: [...given, ...open],
  }
}

interface DrawnBody extends Pick<Base, 'free' | 'own'> {
  readonly value: Json
}

/** A body with the given values of its members. */
export const withGiven = (
  operation: Operation,
  body: Json,
  known: Known,
  except?: string,
): { readonly value: Json; readonly given: readonly string[] } => {
  if (!isObject(body)) return { value: body, given: [] }
  const given = Object.keys(body).filter(name => name !== except && known.given(operation, name) !== undefined)
  const values = given.map(name => [name, ownJson(known.given(operation, name) ?? '', body[name] ?? null)] as const)
  return { value: { ...body, ...Object.fromEntries(values) }, given }
}

/** String members of a body whose schemas do not determine which values a provider accepts. */
export const openTexts = (body: SchemaText, value: Json): readonly string[] => {
  const properties = memberOf(flattened(body.schema, body.document), 'properties')
  return membersOf(value).flatMap(([name, member]) => {
    const schema = memberOf(properties, name)
    const isOpen = schema === undefined || !isClosed({ ...body, schema })
    return typeof member === 'string' && isOpen ? [name] : []
  })
}

/** A body for a media type without a schema; undefined for forms. */
const anyOf = (bodyType: string): Json | undefined => {
  if (isJsonType(bodyType)) return {}
  if (isUrlencodedType(bodyType) || isMultipartType(bodyType)) return undefined
  return streamForm(bodyType) === undefined ? 'drawn' : [{}]
}

/** The case of a valid call. */
export const baseCase = (operation: Operation, { input, free }: Base): Plan =>
  drawnPlan({
    operation,
    claim: 'a valid call',
    kind: 'positive',
    steps: [
      {
        request: requestWith(operation, input),
        expects: free.length === 0 ? 'valid' : 'answered',
      },
    ],
    drawn: { input },
  })
