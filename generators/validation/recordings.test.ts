import { join } from 'node:path'
import type { JsonObject } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { asContract, exchangesOf, nodeFiles } from '@chainwright/recordings'
import { registerSchema, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { type EmittedIssue, emittedFolder, emittedText } from './testing/emitted.ts'

const root = join(import.meta.dirname, '../..')

interface Answer {
  readonly id: string
  readonly method: string
  /** The parameters of the request, by name or by position. */
  readonly params: unknown
  readonly result: unknown
}

interface Output {
  check(value: unknown): { readonly ok: boolean; readonly issues?: readonly EmittedIssue[] }
}

type Decode = (params: unknown) => { readonly ok: boolean }
type IsValid = (value: unknown) => boolean

describe('the recorded responses of a real node', () => {
  const folder = emittedFolder()
  const outputs = new Map<string, Output>()
  const inputs = new Map<string, Decode>()
  const validators = new Map<string, IsValid>()
  let answers: readonly Answer[] = []

  beforeAll(async () => {
    const { api } = await loadApi({
      name: 'node',
      root,
      entries: ['specs/node/openrpc.yaml', 'specs/node/openapi.yaml'],
    })
    if (api === undefined) throw new Error('The contract of the node cannot be read.')
    folder.write('node', emittedText(api))
    const names = namesOf(api)
    for (const operation of api.operations) {
      if (operation.binding.protocol !== 'jsonrpc') continue
      const module = await folder.load(`node/${names.operationModule(operation)}`)
      outputs.set(operation.binding.method, module['output'] as Output)
      if ('decode' in module) inputs.set(operation.binding.method, module['decode'] as Decode)
    }
    const bundled = api.documents.find(({ kind }) => kind === 'openrpc')?.bundled ?? {}
    for (const [method, isValid] of await independent(bundled)) validators.set(method, isValid)
    // A node returns more than the parameters of the contract can request: those responses are not part of the
    // contract.
    answers = readAnswers().filter(
      ({ method, params }) => outputs.has(method) && (inputs.get(method)?.(params).ok ?? true),
    )
  }, 120_000)
  afterAll(folder.remove)

  it('are accepted', () => {
    const refused = answers.flatMap(({ id, method, result }) =>
      (outputs.get(method)?.check(result).issues ?? []).map(issue => `${id} (${method}): ${issue.message}`),
    )
    expect(refused).toEqual([])
    expect(answers.length).toBeGreaterThan(250)
  })

  it('are refused at the changed place if one value was changed', () => {
    const wrong: string[] = []
    let count = 0
    for (const { id, method, result } of perMethod(answers, 4)) {
      const [output, isValid] = [outputs.get(method), validators.get(method)]
      if (output === undefined || isValid === undefined || !isValid(result)) continue
      for (const mutant of mutantsOf(result)) {
        // If another validator accepts the value, it does not break the contract.
        if (isValid(mutant.value)) continue
        count++
        const { ok, issues = [] } = output.check(mutant.value)
        if (ok) wrong.push(`${id} (${method}): ${mutant.change} at ${mutant.pointer} is accepted`)
        else if (!issues.some(({ pointer }) => pointer === mutant.pointer || pointer === mutant.around))
          wrong.push(
            `${id} (${method}): ${mutant.change} at ${mutant.pointer} is refused at ${issues.map(({ pointer }) => pointer || '(root)').join(', ')}`,
          )
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(count).toBeGreaterThan(2000)
  }, 120_000)
})

/** Results of calls, by the method's name in the contract. */
const readAnswers = (): Answer[] =>
  nodeFiles
    .flatMap(exchangesOf)
    .map(asContract)
    .flatMap(({ id, request, response }) => {
      const [call, answer] = [parsed(request.body), parsed(response.body)]
      if (typeof call?.['method'] !== 'string' || answer?.['result'] === undefined) return []
      return [
        {
          id,
          method: call['method'],
          params: unwrapped(call['params']),
          result: answer['result'],
        },
      ]
    })

/** A node accepts a list of one object instead of the object. */
const unwrapped = (params: unknown): unknown =>
  Array.isArray(params) && params.length === 1 && typeof params[0] === 'object' ? params[0] : params

const parsed = (text: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const perMethod = (answers: readonly Answer[], most: number): Answer[] => {
  const seen = new Map<string, number>()
  return answers.filter(({ method }) => {
    const count = seen.get(method) ?? 0
    seen.set(method, count + 1)
    return count < most
  })
}

/** Validators of each method's result, by an independent implementation. */
const independent = async (bundled: JsonObject): Promise<Map<string, IsValid>> => {
  const validators = new Map<string, IsValid>()
  const methods = (bundled['methods'] ?? []) as readonly { name: string; result?: { schema?: JsonObject } }[]
  for (const [index, { name, result }] of methods.entries()) {
    if (result?.schema === undefined) continue
    const uri = `https://example.com/recorded/${index}`
    const schema = { components: bundled['components'] ?? {}, allOf: [result.schema] }
    registerSchema(
      schema as unknown as Parameters<typeof registerSchema>[0],
      uri,
      'https://json-schema.org/draft/2020-12/schema',
    )
    try {
      const isValid = await validate(uri)
      validators.set(name, value => isValid(value as Parameters<typeof isValid>[0]).valid)
    } finally {
      unregisterSchema(uri)
    }
  }
  return validators
}

interface Mutant {
  readonly change: string
  /** The place of the change; for a removed member, its former place. */
  readonly pointer: string
  /** The object from which a member was removed: it may have too few members afterwards. */
  readonly around?: string
  readonly value: unknown
}

/**
 * Each value replaced by one of another kind, and each member removed: one change per mutant. Of long lists, only the
 * first two items.
 */
const mutantsOf = (value: unknown, pointer = '', rebuild: (inner: unknown) => unknown = inner => inner): Mutant[] => {
  const mutants: Mutant[] = [{ change: 'another kind', pointer, value: rebuild(anotherKind(value)) }]
  if (Array.isArray(value)) {
    for (const [index, item] of value.slice(0, 2).entries())
      mutants.push(...mutantsOf(item, `${pointer}/${index}`, inner => rebuild(value.with(index, inner))))
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      mutants.push(...mutantsOf(member, place, inner => rebuild({ ...value, [name]: inner })))
      const { [name]: _, ...rest } = value as Record<string, unknown>
      mutants.push({ change: 'absence', pointer: place, around: pointer, value: rebuild(rest) })
    }
  }
  return mutants
}

const anotherKind = (value: unknown): unknown =>
  typeof value === 'string'
    ? 17
    : typeof value === 'number'
      ? 'seventeen'
      : typeof value === 'boolean'
        ? 'true'
        : 'other'
