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
import type { HttpOperation, Issue, Operation, Parameter, SchemaText } from '../contract/contract.ts'
import { filesOf } from '../contract/form.ts'
import { isIdName } from '../contract/identifiers.ts'
import { isPagePlace } from '../contract/paging-names.ts'
import { type Input, isWritable, requestWith } from '../contract/request.ts'
import { sampled } from '../contract/sample.ts'
import { typesIn } from '../contract/typed.ts'
import { textOf } from '../format/body.ts'
import type { Json, RequestText } from '../format/fixture.ts'
import { isObject, segmentsOf } from '../format/pointer.ts'
import { streamForm } from '../format/stream.ts'
import type { Expectation } from '../judge/drawn.ts'
import type { Plan } from '../judge/plan.ts'
import { ownJson } from '../judge/values.ts'
import { drawnPlan } from './drawn-plan.ts'
import type { Known } from './known.ts'
import type { Oracle } from './oracle.ts'
import { variantsOf, withoutReadOnly } from './variants.ts'

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

const sampleOf = ({ schema }: Parameter, seed: number): Json | undefined => {
  if (schema === undefined) return 'value'
  const found = sampled(schema, seed)
  return 'value' in found ? found.value : undefined
}

const bodyOf = (
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
const withGiven = (
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

/**
 * Calls that differ from a valid one in one place: values at each limit of a schema and beyond it. A provider must
 * accept those that follow the contract and refuse those that violate it. The contract's validators decide which is
 * which.
 *
 * @param accepted Whether the valid call succeeded. Only then does a refusal show that the provider refuses the change.
 * @param most The maximum number of calls to make. `left` is the number of further possible calls.
 */
export const casesAround = (
  operation: Operation,
  base: Base,
  { drawing, accepted, most }: { readonly drawing: Drawing; readonly accepted: boolean; readonly most: number },
): { readonly plans: readonly Plan[]; readonly left: number } => {
  const found = new Map<string, Plan>()
  const seen = new Set([JSON.stringify(requestWith(operation, base.input))])
  const isOther = hasOther(operation, base, drawing)
  const valid: Expectation = accepted || base.free.length === 0 ? 'valid' : 'answered'
  const add = ({ input: made, description, requestOf, isLost, isFree }: Change): void => {
    const input = made()
    const request = requestOf?.() ?? requestWith(operation, input)
    const key = JSON.stringify(request)
    // skip an empty body: a value that is not an object has no form fields
    if (seen.has(key) || (request.body !== undefined && textOf(request.body) === '')) return
    const issues = drawing.oracle(operation, request)
    if (typeof issues === 'string') return
    const [issue] = issues
    if (issue === undefined && isLost === true) return
    seen.add(key)
    const plain = `${description} ${issue === undefined ? 'gets a response' : 'is refused'}`
    const planFor = (claim: string): Plan =>
      issue === undefined
        ? drawnPlan({
            operation,
            claim,
            kind: 'positive',
            steps: [{ request, expects: isFree === true || isOther(input.body) ? 'answered' : valid }],
            drawn: {
              input,
            },
          })
        : drawnPlan({
            operation,
            claim,
            kind: 'negative-request',
            steps: [{ request, expects: 'refused' }],
            drawn: { input },
            refused: {
              step: 0,
              side: 'request',
              at: issue.pointer,
              keyword: issue.keyword,
            },
          })
    let plan = planFor(plain)
    // names are shortened and lose punctuation, so number equal ones
    for (let number = 2; found.has(plan.name); number += 1) plan = planFor(`${number}, ${plain}`)
    found.set(plan.name, plan)
  }
  const changes = changesOf(operation, base, drawing).sort((a, b) => a.depth - b.depth)
  let tried = 0
  for (const change of changes) {
    if (found.size >= most) break
    add(change)
    tried += 1
  }
  return { plans: [...found.values()], left: changes.length - tried }
}

/** Whether a body has a changed value in a member that only the provider's own data can supply. */
const hasOther = (operation: Operation, { input, own }: Base, { ownData }: Drawing) => {
  const schema = operation.protocol === 'http' ? operation.body : undefined
  return (body: Json | undefined): boolean => {
    if (schema === undefined || !isObject(body) || (own.length === 0 && !ownData)) return false
    return [...own, ...(ownData ? openTexts(schema, body) : [])].some(
      name => Object.hasOwn(body, name) && body[name] !== memberOf(input.body, name),
    )
  }
}

/** One change of a valid call, applied on demand. */
interface Change {
  readonly input: () => Input
  readonly description: string
  /** The nesting depth of the changed place in its parameter or body. */
  readonly depth: number
  /** Default: the request for `input`. */
  readonly requestOf?: () => RequestText
  /** Whether the request does not contain the changed value, so that a valid request shows nothing. */
  readonly isLost?: boolean
  /** Whether the provider may refuse the value, because no schema describes which values exist. */
  readonly isFree?: boolean
}

const changesOf = (operation: Operation, base: Base, drawing: Drawing): Change[] => {
  const changes: Change[] = []
  const add = (
    input: Change['input'],
    description: string,
    depth: number,
    requestOf?: Change['requestOf'],
    more: Pick<Change, 'isLost' | 'isFree'> = {},
  ): void => {
    changes.push({ input, description, depth, ...(requestOf && { requestOf }), ...more })
  }
  const { input, body } = base.input
  const withInput = (name: string, value: Json): Input => ({ input: { ...input, [name]: value }, body })
  const optional = operation.parameters.filter(parameter => !parameter.required && !isToken(operation, parameter))
  const drawnOptional = new Map(
    optional.flatMap(parameter => {
      const value = drawing.known.valueOf(operation, parameter)?.value ?? sampleOf(parameter, drawing.seed)
      return value === undefined ? [] : [[parameter.name, value] as const]
    }),
  )
  if (drawnOptional.size > 1)
    add(() => ({ input: { ...input, ...Object.fromEntries(drawnOptional) }, body }), 'a call with every parameter', 0)
  for (const parameter of operation.parameters) {
    const { name, schema, required } = parameter
    const value = Object.hasOwn(input, name) ? input[name] : drawnOptional.get(name)
    if (value === undefined || isToken(operation, parameter)) continue
    if (!required) add(() => withInput(name, value), `a call with ${name}`, 0)
    const names = parameter.in === 'path' || (parameter.in === 'params' && !isClosed(schema))
    const another = required && names ? sampleOf(parameter, drawing.seed + 31) : undefined
    if (another !== undefined && !isNoSegment(another))
      add(() => withInput(name, another), `a different ${name}`, 0, undefined, {
        isFree: parameter.in === 'params',
      })
    if (required && parameter.in !== 'path') add(() => ({ input: without(input, name), body }), `a missing ${name}`, 0)
    for (const { make, at, description } of schema === undefined ? [] : variantsOf(schema, value, drawing.seed)) {
      if (parameter.in === 'path' && isNoSegment(make())) continue
      const isLost = at === '' && isUnwritten(parameter, make())
      add(() => withInput(name, make()), `${name}${at} at ${description}`, depthOf(at), undefined, { isLost })
    }
  }
  if (operation.protocol === 'http' && operation.body !== undefined && body !== undefined) {
    // a variant may replace the whole body, so set the given values again, except in the member that varies
    const made = (at: string, value: Json): Json => withGiven(operation, value, drawing.known, segmentsOf(at)[0]).value
    for (const { make, at, description } of variantsOf(operation.body, body, drawing.seed))
      add(() => ({ input, body: made(at, make()) }), `body${at} at ${description}`, depthOf(at))
    if (operation.bodyRequired) add(() => ({ input, body: undefined }), 'a missing body', 0)
    if (isJsonType(operation.bodyType ?? ''))
      add(
        () => base.input,
        'a truncated body',
        0,
        () => ({ ...requestWith(operation, base.input), body: { text: '{"cut": ' } }),
      )
    const form = streamForm(operation.bodyType)
    if (form === 'lines' || form === 'sequence')
      add(
        () => base.input,
        'a truncated item',
        0,
        () => {
          const request = requestWith(operation, base.input)
          const before = request.body === undefined ? '' : (textOf(request.body) ?? '')
          return { ...request, body: { text: `${before}${form === 'sequence' ? '\x1e' : ''}{"cut": \n` } }
        },
      )
  }
  if (operation.protocol === 'http' && body !== undefined)
    for (const content of operation.otherBodies ?? []) {
      const other: HttpOperation = { ...operation, ...content }
      const drawn = bodyOf(other, drawing, undefined)
      if (drawn === undefined || 'reason' in drawn || drawn.free.length > 0) continue
      const sent = { input, body: drawn.value }
      add(
        () => sent,
        `a body of ${content.bodyType}`,
        0,
        () => requestWith(other, sent),
      )
    }
  for (let index = 1; index <= randomDraws; index += 1)
    add(() => randomInput(operation, base, { ...drawing, seed: drawing.seed + index * 7 }), `draw ${index}`, 0)
  return changes
}

/**
 * Whether the serialization of a parameter lacks its value: an object instead of another value has other names
 * (`?no=such`), and so has another value instead of an object (`?filter=x` instead of `?filter[a]=x`).
 */
const isUnwritten = (parameter: Parameter, value: Json): boolean => {
  if (parameter.in === 'params' || parameter.mediaType !== undefined) return false
  const types = typesIn(parameter)
  return types.length > 0 && types.includes('object') !== isObject(value)
}

const randomDraws = 3

const randomInput = (operation: Operation, { input: { input, body } }: Base, { seed, known }: Drawing): Input => {
  const values: Record<string, Json> = { ...input }
  for (const [index, parameter] of operation.parameters.entries()) {
    if (parameter.required || isToken(operation, parameter) || (seed >> (index % 16)) % 2 === 0) continue
    const own = known.valueOf(operation, parameter)
    const value = own?.given === true ? own.value : sampleOf(parameter, seed + index)
    if (value !== undefined) values[parameter.name] = value
  }
  if (operation.protocol !== 'http' || operation.body === undefined || body === undefined)
    return { input: values, body }
  const drawn = sampled(operation.body, seed)
  const { schema, document } = operation.body
  return { input: values, body: 'value' in drawn ? withoutReadOnly(schema, document, drawn.value) : body }
}

const depthOf = (pointer: string): number => pointer.split('/').length - 1
const isNoSegment = (value: Json): boolean => value === '' || (Array.isArray(value) && value.length === 0)
const without = (input: Input['input'], name: string): Input['input'] =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))

/** Whether a parameter is a page token: only values from an earlier response are valid. */
export const isToken = ({ pagination }: Operation, parameter: Parameter): boolean =>
  pagination === undefined
    ? !parameter.required && isText(parameter) && isPagePlace(parameter.name)
    : pagination.token === parameter.name

/** Whether the schema of a parameter accepts strings. A number with the name of a token is a position, for example. */
const isText = (parameter: Parameter): boolean => {
  const types = typesIn(parameter)
  return types.length === 0 || types.includes('string')
}
