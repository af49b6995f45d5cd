import { readFileSync } from 'node:fs'
import { sample } from '@chainwright/contract'
import { escaped, type JsonObject, type Schema } from '@chainwright/model'
import { expect, it } from 'vitest'
import { answerOf, schemaOf } from '../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../generators/cli/coverage/read/bound.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { boundsOf, placesIn, schemasIn } from './bounds.ts'
import { cases, isWhole } from './cases.ts'
import { type ApiName, apiNames, contractOf, independent } from './contracts.ts'
import { type Check, generatedFor, rawOf } from './generated.ts'
import { violations } from './independent.ts'
import { reached } from './judge/reached.ts'
import { requestFor } from './judge/request.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { holds } from './rules.ts'
import { withValueAt } from './with-value-at.ts'

/** Inputs of cases by operation, and values of cases by schema. */
interface Samples {
  readonly inputs: {
    readonly operation: string
    readonly path: string
    readonly input: Readonly<Record<string, unknown>>
  }[]
  readonly schemas: Map<Schema, { readonly path: string; readonly value: unknown }>
}

it.each(apiNames)('inputs of %s with one change are refused exactly if another validator refuses them', async api => {
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const seen = new Set<string>()
  const tally = { refused: 0, taken: 0 }
  const wrong: string[] = []
  const callbacks = contract.callbacks.map(({ operation }) => operation)
  for (const { operation: id, path, input } of (await samplesOf(api)).inputs) {
    const operation = [...contract.operations, ...callbacks].find(each => each.id === id)
    const check = operation && (await generatedFor(api, operation)).input
    if (operation === undefined || check === undefined) continue
    for (const field of operation.input) {
      const { name, schema } = field
      // If a field has another name in types than on the wire, the two validators expect different names.
      if (schema === undefined || names.field(operation, field) !== name || input[name] === undefined) continue
      for (const { at, change, value } of changesOf(input[name], schema)) {
        const key = `${id} /${name}${at} ${change}`
        if (seen.has(key)) continue
        seen.add(key)
        const changed = { ...input, [name]: value }
        const invalid = (await independent.input(operation, changed)).length > 0
        const refused = !check.check(changed).ok
        if (isInconsistent(check, changed))
          wrong.push(`operation ${id} at /${name}${at} ${change} of ${path}: ${inconsistent}`)
        if (invalid !== refused)
          wrong.push(`operation ${id} at /${name}${at} ${change} of ${path}: ${verdict(invalid, refused)}`)
        tally[invalid ? 'refused' : 'taken'] += 1
      }
    }
  }
  console.log(`${api}: ${tally.refused} inputs refused, ${tally.taken} taken`)
  expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
  if (isWhole) expect(Math.min(tally.refused, tally.taken)).toBeGreaterThan(5)
})

it.each(apiNames)(
  'values of each named schema of %s with one change are refused exactly if another validator refuses them',
  async api => {
    const contract = await contractOf(api)
    const names = namesOf(contract)
    const { schemas } = await samplesOf(api)
    const tally = { refused: 0, taken: 0 }
    const wrong: string[] = []
    for (const [schema, { path, value }] of schemas) {
      const name = names.schema(schema, 'output')
      const check = await checkOf(api, names, schema)
      if (check === undefined) continue
      for (const { at, change, value: changed } of changesOf(value, schema)) {
        const invalid = (await violations(schema, changed)).length > 0
        const refused = !check.check(changed).ok
        if (isInconsistent(check, changed))
          wrong.push(`schema ${name} at ${at || '/'} ${change} of ${path}: ${inconsistent}`)
        if (invalid !== refused)
          wrong.push(`schema ${name} at ${at || '/'} ${change} of ${path}: ${verdict(invalid, refused)}`)
        tally[invalid ? 'refused' : 'taken'] += 1
      }
    }
    console.log(
      `${api}: ${schemas.size} of ${contract.schemas.length} named schemas, ${tally.refused} values refused, ${tally.taken} taken`,
    )
    expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
    if (isWhole) expect(Math.min(tally.refused, tally.taken)).toBeGreaterThan(5)
  },
)

it.each(apiNames)('a plus in a query of %s is read as a space (application/x-www-form-urlencoded)', async api => {
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const { operation: id, path, input } of (await samplesOf(api)).inputs) {
    const operation = contract.operations.find(each => each.id === id)
    if (operation === undefined || operation.binding.protocol !== 'http') continue
    for (const field of operation.input) {
      const key = `${id} ${field.name}`
      if (field.place !== 'query' || seen.has(key)) continue
      const spaced = { ...input, [field.name]: 'a b' }
      if ((await independent.input(operation, spaced)).length > 0) continue
      seen.add(key)
      const { target, headers } = requestFor(operation, spaced)
      const request = { target: target.replaceAll('%20', '+'), headers }
      const templates = Object.fromEntries(
        operation.input.flatMap(({ name, place }) =>
          place === 'path' ? [[name, encodeURIComponent(String(input[name]))]] : [],
        ),
      )
      const decoded = (await generatedFor(api, operation)).decode?.(rawOf(operation, request, templates, input['body']))
      const actual = decoded?.ok
        ? (decoded.value as Readonly<Record<string, unknown>>)[names.field(operation, field)]
        : decoded
      if (actual !== 'a b')
        wrong.push(`operation ${id} at /${field.name} of ${path}: expected "a b", actual ${JSON.stringify(actual)}`)
    }
  }
  console.log(`${api}: ${seen.size} query parameters take a space`)
  expect(wrong, `${wrong.length} disagreements`).toEqual([])
})

it.each(apiNames)('each named schema of %s checks the formats of its members', async api => {
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const wrong: string[] = []
  let count = 0
  for (const [schema, { path, value }] of (await samplesOf(api)).schemas) {
    const expected = new Map<string, string>()
    const unions: string[] = []
    for (const { pointer, item, schemas } of placesIn(value, schema)) {
      // the parts of a union that do not accept the value check nothing
      if (schemas.some(isUnion)) unions.push(pointer)
      if (typeof item !== 'string' || unions.some(at => pointer === at || pointer.startsWith(`${at}/`))) continue
      for (const { keywords } of schemas) if (keywords.format !== undefined) expected.set(pointer, keywords.format)
    }
    if (expected.size === 0) continue
    const check = await checkOf(api, names, schema)
    if (check === undefined) continue
    const refusing = Object.fromEntries([...expected.values()].map(format => [format, () => false]))
    const checked = check.check(value, { formats: refusing as never, limit: 100_000 } as never)
    const refused = new Set(
      (checked.ok ? [] : checked.issues).map(({ path }) => path.map(token => `/${escaped(String(token))}`).join('')),
    )
    count += expected.size
    for (const [pointer, format] of expected)
      if (!refused.has(pointer))
        wrong.push(
          `schema ${names.schema(schema, 'output')} at ${pointer || '/'} of ${path}: expected refused by the format ${format}, actual taken`,
        )
  }
  console.log(`${api}: ${count} places with a format`)
  expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
})

it.each(apiNames)('bounds of integers of %s beyond 2^53 are exact for bigints', async api => {
  const names = namesOf(await contractOf(api))
  const wrong: string[] = []
  for (const [schema, { path, value }] of (await samplesOf(api)).schemas)
    for (const { pointer, item, schemas } of placesIn(value, schema)) {
      if (typeof item !== 'number') continue
      for (const { keywords } of schemas)
        for (const [keyword, inside] of [
          ['minimum', 1n],
          ['maximum', -1n],
        ] as const) {
          const bound = keywords[keyword]
          if (typeof bound !== 'number' || Number.isSafeInteger(bound)) continue
          const check = await checkOf(api, names, schema)
          for (const [at, isValid] of [
            [BigInt(bound) + inside, true],
            [BigInt(bound), true],
            [BigInt(bound) - inside, false],
          ] as const) {
            const refused = check?.check(pointer === '' ? at : withValueAt(value, pointer, at)).ok === false
            if (refused === isValid)
              wrong.push(
                `schema ${names.schema(schema, 'output')} at ${pointer || '/'} ${keyword} ${at} of ${path}: ${verdict(!isValid, refused)}`,
              )
          }
        }
    }
  expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
})

it.each(apiNames)(
  'rules of %s hold with the defaults of absent members, and their issues show each member',
  async api => {
    const contract = await contractOf(api)
    const names = namesOf(contract)
    const wrong: string[] = []
    const compare = (where: string, check: Check, schemas: Members, ruleOf: Rules, base: Input): void => {
      for (const { id, expression } of ruleOf) {
        const members = [...schemas.keys()].filter(name => new RegExp(`\\b${name}\\b`).test(expression))
        const valuesOf = (name: string): readonly unknown[] => [undefined, ...probedValues(schemas.get(name))]
        for (const changed of combined(members.map(name => [name, valuesOf(name)] as const))) {
          const value = Object.fromEntries(
            Object.entries({ ...base, ...changed }).filter(([, member]) => member !== undefined),
          )
          const complete = Object.fromEntries(members.map(name => [name, value[name] ?? defaultOf(schemas.get(name))]))
          const checked = check.check(value)
          const issue = checked.ok ? undefined : checked.issues.find(({ keyword }) => keyword === 'x-rules')
          // another issue has precedence over rules
          if (!checked.ok && issue === undefined) continue
          const isValid = holds(id, complete)
          const place = `${where} at rule ${id} with ${JSON.stringify(changed)}`
          if (isValid === (issue !== undefined)) wrong.push(`${place}: ${verdict(!isValid, issue !== undefined)}`)
          // a message does not show a member of which only the presence matters
          const shown = members.filter(name =>
            new RegExp(`\\b${name}\\b`).test(expression.replaceAll(/has\(\w+\)/g, '')),
          )
          for (const name of issue === undefined ? [] : shown)
            if (!(issue as { readonly message?: string } | undefined)?.message?.includes(`${name} is `))
              wrong.push(`${place}: expected a message with ${name}, actual ${JSON.stringify(issue)}`)
        }
      }
    }
    const { inputs, schemas } = await samplesOf(api)
    for (const [schema, { path, value }] of schemas) {
      const { rules = [], properties } = schema.keywords
      const check = rules.length === 0 ? undefined : await checkOf(api, names, schema)
      if (check !== undefined && properties !== undefined)
        compare(`schema ${names.schema(schema, 'output')} of ${path}`, check, properties, rules, value as Input)
    }
    for (const operation of contract.operations) {
      const input = inputs.find(each => each.operation === operation.id)?.input
      const check = operation.rules.length === 0 ? undefined : (await generatedFor(api, operation)).input
      if (check === undefined || input === undefined) continue
      const fields = operation.input.flatMap(({ name, schema }) =>
        schema === undefined ? [] : [[name, schema] as const],
      )
      compare(`operation ${operation.id}`, check, new Map(fields), operation.rules, input)
    }
    expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
  },
)

it.each(apiNames)('numbers in a query of %s are read in each notation of JSON', async api => {
  const contract = await contractOf(api)
  const names = namesOf(contract)
  const wrong: string[] = []
  const seen = new Set<string>()
  for (const { operation: id, path, input } of (await samplesOf(api)).inputs) {
    const operation = contract.operations.find(each => each.id === id)
    if (operation === undefined || operation.binding.protocol !== 'http') continue
    for (const field of operation.input) {
      if (field.place !== 'query' || !(field.schema && numbers.has(String(field.schema.keywords.type)))) continue
      if (seen.has(`${id} ${field.name}`)) continue
      seen.add(`${id} ${field.name}`)
      for (const text of ['7', '7.5', '0.25', '75e-1', '7.5E+1', '2e1', '-0.5', '07', '.5', '0x7', '']) {
        const isNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)
        const isValid =
          isNumber &&
          (String(field.schema.keywords.type) === 'number' || /^-?\d+$/.test(text)) &&
          (await independent.input(operation, { ...input, [field.name]: Number(text) })).length === 0
        const request = requestFor(operation, { ...input, [field.name]: text })
        const templates = Object.fromEntries(
          operation.input.flatMap(({ name, place }) =>
            place === 'path' ? [[name, encodeURIComponent(String(input[name]))]] : [],
          ),
        )
        const { decode } = await generatedFor(api, operation)
        const decoded = decode?.(rawOf(operation, request, templates, input['body']))
        const actual = decoded?.ok
          ? (decoded.value as Readonly<Record<string, unknown>>)[names.field(operation, field)]
          : 'refused'
        const expected = isValid ? Number(text) : 'refused'
        if (actual !== expected)
          wrong.push(
            `operation ${id} at /${field.name} with ${JSON.stringify(text)} of ${path}: expected ${expected}, actual ${String(actual)}`,
          )
      }
    }
  }
  console.log(`${api}: ${seen.size} numbers in queries`)
  expect(wrong.slice(0, 20), `${wrong.length} disagreements`).toEqual([])
})

type Input = Readonly<Record<string, unknown>>
type Members = ReadonlyMap<string, Schema>
type Rules = NonNullable<Schema['keywords']['rules']>

const numbers: ReadonlySet<string> = new Set(['number', 'integer'])
const isUnion = ({ keywords: { anyOf, oneOf, if: condition } }: Schema): boolean =>
  anyOf !== undefined || oneOf !== undefined || condition !== undefined

const defaultOf = (schema: Schema | undefined): unknown =>
  [...(schema === undefined ? [] : reached([schema]))].find(({ keywords }) => keywords.default)?.keywords.default?.value

/** The values of a list, or numbers at and around the bounds and the middle. */
const probedValues = (schema: Schema | undefined): readonly unknown[] => {
  const all = [...(schema === undefined ? [] : reached([schema]))].map(({ keywords }) => keywords)
  const listed = all.flatMap(({ enum: values = [] }) => [...values])
  const [low, high] = (['minimum', 'maximum'] as const).map(name =>
    all.map(of => of[name]).find(of => of !== undefined),
  )
  if (listed.length > 0) return listed
  if (typeof low !== 'number' || typeof high !== 'number') return []
  const middle = Math.floor((low + high) / 2)
  const preset = Number(defaultOf(schema) ?? middle)
  return [...new Set([low, low + 1, middle, middle + 1, preset, high - preset, high - preset + 1, high])]
}

/** Each combination of the values. */
const combined = ([first, ...rest]: readonly (readonly [string, readonly unknown[]])[]): readonly Input[] => {
  if (first === undefined) return [{}]
  const [name, values] = first
  return values.flatMap(value => combined(rest).map(others => ({ [name]: value, ...others })))
}

/** The generated validator of a named schema. */
const checkOf = async (api: ApiName, names: ReturnType<typeof namesOf>, schema: Schema): Promise<Check | undefined> => {
  const file = `../../packages/${api}/validation/src/gen/${names.schemaModule(schema)}.ts`
  const module = (await import(new URL(file, import.meta.url).href)) as Readonly<Record<string, Check | undefined>>
  return module[names.schema(schema, 'output')]
}

const inconsistent = 'expected one verdict of the guard and the explanation, actual two'

const verdict = (invalid: boolean, refused: boolean): string =>
  `expected ${invalid ? 'refused' : 'taken'}, actual ${refused ? 'refused' : 'taken'}`

function* changesOf(value: unknown, schema: Schema): Generator<Mutant> {
  const seen = new Set<string>()
  for (const mutant of [
    ...mutantsOf(value),
    ...boundsOf(value, schema),
    ...addedTo(value, schema),
    ...lengthsOf(value, schema),
  ]) {
    const key = `${mutant.at} ${mutant.change}`
    if (seen.has(key)) continue
    seen.add(key)
    yield mutant
  }
}

/** A text of each length around the bounds of its patterns. The other validator does not support `x-int64`. */
function* lengthsOf(value: unknown, schema: Schema): Generator<Mutant> {
  const keywords = [...reached([schema])].map(part => part.keywords)
  if (typeof value !== 'string' || keywords.every(({ pattern }) => pattern === undefined)) return
  if (keywords.some(({ int64 }) => int64 !== undefined)) return
  for (let length = 0; length < value.length + 20; length += 1) {
    const text = value.slice(0, length).padEnd(length, value.slice(-1))
    yield { at: '', change: `${length} characters`, value: text }
  }
}

/** Adds each property that a schema or a part of it names, and that the value does not have. */
function* addedTo(value: unknown, schema: Schema): Generator<Mutant> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const names = [...reached([schema])].flatMap(part => [...(part.keywords.properties?.keys() ?? [])])
  for (const name of new Set(names)) {
    if (Object.hasOwn(value, name)) continue
    for (const added of ['0x1', 1, 'latest'])
      yield { at: `/${name}`, change: `added as ${added}`, value: { ...value, [name]: added } }
  }
}

/** Whether the guard and the explanation of a validator have different verdicts. */
const isInconsistent = (check: Check, value: unknown): boolean => {
  const checked = check.check(value)
  if (checked.ok) return !check.check(value, { formats: {} }).ok
  return checked.issues.some(({ keyword }) => keyword === 'unreadable')
}

const samples = new Map<ApiName, Promise<Samples>>()

const samplesOf = (api: ApiName): Promise<Samples> => {
  const found = samples.get(api) ?? collected(api)
  samples.set(api, found)
  return found
}

const collected = async (api: ApiName): Promise<Samples> => {
  const contract = await contractOf(api)
  const named = new Set(contract.schemas)
  const found: Samples = { inputs: [], schemas: new Map() }
  const keep = (path: string, value: unknown, root: Schema): void => {
    for (const { schema, item } of schemasIn(value, root))
      if (named.has(schema) && !found.schemas.has(schema)) found.schemas.set(schema, { path, value: item })
  }
  for (const { api: of, path, fixture } of cases) {
    if (of !== api || fixture.kind !== 'positive') continue
    for (const step of boundSteps(fixture)) {
      const match = matchOf(contract, step.request)
      if (match === undefined) continue
      const input = inputOf(match, step.request)
      if ((await independent.input(match.operation, input)).length === 0) {
        found.inputs.push({ operation: match.operation.id, path, input })
        for (const { name, schema } of match.operation.input)
          if (schema !== undefined && input[name] !== undefined) keep(path, input[name], schema)
      }
      const answer = answerOf(match.operation, step.response)
      const schema = answer.known ? schemaOf(answer.outcome) : undefined
      if (answer.known && schema !== undefined) keep(path, answer.value, schema)
    }
  }
  // no case sends the message of a callback, so its inputs are generated
  for (const { operation } of contract.callbacks) {
    const fields = operation.input.flatMap(({ name, schema }) => {
      const value = schema && generatedValue(api, schema.keywords.ref ?? schema)
      return value === undefined ? [] : [[name, value] as const]
    })
    if (fields.length > 0)
      found.inputs.push({ operation: operation.id, path: 'a generated value', input: Object.fromEntries(fields) })
  }
  return found
}

/** A value with all properties of a named schema. */
const generatedValue = (api: ApiName, { name, keywords: { properties } }: Schema): unknown => {
  const text = readFileSync(new URL(`../../packages/${api}/spec/src/gen/openrpc.json`, import.meta.url), 'utf8')
  const document = JSON.parse(text) as JsonObject
  const isWhole = (value: unknown): boolean => Object.keys(value as object).length === properties?.size
  return sample({ schema: { $ref: `#/components/schemas/${name}` }, document }, 1, isWhole)
}
