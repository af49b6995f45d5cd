import {
  type Api,
  append,
  type Diagnostic,
  type Direction,
  directionsOf,
  type Operation,
  opened,
  partsOf,
  type Schema,
  takesBigint,
} from '@chainwright/model'
import type { ApiConfig, ExternalType, FormatSetting } from '../config/config.ts'

/**
 * Applies the settings of names and types: custom names, formats and files that map to types of installed packages, and open enums. Changes schemas
 * of the API, which no other code uses yet. A mapping without a match is reported as a mistake.
 *
 * @param file The file that diagnostics name.
 */
export const applyMappings = (
  api: Api,
  settings: ApiConfig,
  file: string,
): { api: Api; diagnostics: readonly Diagnostic[] } => {
  const { formats = {}, external = {}, names = {} } = settings
  const used = new Set<string>()
  const given = <T>(map: Readonly<Record<string, T>>, kind: string, key: string | undefined): T | undefined => {
    if (key === undefined || !Object.hasOwn(map, key)) return undefined
    used.add(append(kind, key))
    return map[key]
  }
  const renamed = (operation: Operation): Operation =>
    withName(operation, given(names.operations ?? {}, 'names/operations', operation.id))
  const operations = [...api.operations, ...api.callbacks.map(({ operation }) => operation)]

  const every = reached([...api.schemas, ...operations.flatMap(inputs), ...operations.flatMap(answers)])
  for (const schema of every) {
    const module = schema.name === undefined ? undefined : given(external, 'external', schema.origin.file)
    const type = given(formats, 'formats', schema.keywords.format)
    if (module !== undefined && schema.name !== undefined) mark(schema, { external: { module, name: schema.name } })
    else {
      const external = type && typeOf(type)
      if (external !== undefined) mark(schema, { external })
    }
    const name = given(names.schemas ?? {}, 'names/schemas', schema.name)
    if (name !== undefined) mark(schema, { name })
  }
  if (settings.openEnums === true) openOutputs(operations)
  if (settings.openEnums === 'all') open(every, true)
  if (settings.int64 === 'number') narrow(every)
  const mapped: Api = {
    ...api,
    operations: api.operations.map(renamed),
    callbacks: api.callbacks.map(callback => ({ ...callback, operation: renamed(callback.operation) })),
  }
  const all = Object.entries({
    formats,
    external,
    'names/schemas': names.schemas ?? {},
    'names/operations': names.operations ?? {},
  })
  const unused = all.flatMap(([kind, map]) =>
    Object.keys(map)
      .filter(key => !used.has(append(kind, key)))
      .map(key => ({ kind, key })),
  )
  return {
    api: mapped,
    diagnostics: unused.map(({ kind, key }) =>
      matchesNothing({
        pointer: `#/apis/${api.name}/${append(kind, key)}`,
        file,
        message: `\`${key}\` matches nothing in the documents.`,
      }),
    ),
  }
}

/** The types of formats that have one. */
export const formatTypes = ({ formats = {} }: ApiConfig): Readonly<Record<string, ExternalType>> =>
  Object.fromEntries(
    Object.entries(formats).flatMap(([format, setting]) => {
      const type = typeOf(setting)
      return type === undefined ? [] : [[format, type]]
    }),
  )

const typeOf = ({ module, name }: FormatSetting): ExternalType | undefined =>
  module === undefined || name === undefined ? undefined : { module, name }

/**
 * `eth.call` is `call` in the group `eth`. Without a dot, the group is unchanged. The name on the wire is always
 * unchanged.
 */
const withName = (operation: Operation, name: string | undefined): Operation => {
  if (name === undefined) return operation
  const dot = name.lastIndexOf('.')
  return { ...operation, id: name, member: name.slice(dot + 1), group: dot < 0 ? operation.group : name.slice(0, dot) }
}

type Markable = { -readonly [Key in 'external' | 'name' | 'keywords']?: Schema[Key] }

const mark = (schema: Markable, marks: Markable): void => {
  Object.assign(schema, marks)
}

/** Opens enums in what the API sends: a client may send only the values that the contract lists. */
const openOutputs = (operations: readonly Operation[]): void => {
  const inDirection = (direction: Direction): ReadonlySet<Schema> =>
    reached(
      operations.flatMap(operation => {
        const { sent, answered } = directionsOf(operation)
        return [...(sent === direction ? inputs(operation) : []), ...(answered === direction ? answers(operation) : [])]
      }),
    )
  const [received, sent] = [inDirection('input'), inDirection('output')]
  open(
    [...sent].filter(schema => !received.has(schema)),
    true,
  )
  open(
    [...sent].filter(schema => received.has(schema)),
    'output',
  )
}

const open = (schemas: Iterable<Schema>, openEnum: true | 'output'): void => {
  for (const schema of schemas)
    if (schema.keywords.enum !== undefined && schema.keywords.openEnum !== true)
      mark(schema, { keywords: opened(schema.keywords, openEnum) })
}

/** Restricts integers to those that a number can represent exactly. */
const narrow = (schemas: Iterable<Schema>): void => {
  const { MIN_SAFE_INTEGER: lowest, MAX_SAFE_INTEGER: highest } = Number
  for (const schema of schemas) {
    if (!takesBigint(schema)) continue
    const { format: _, exclusiveMinimum: above, exclusiveMaximum: below, ...keywords } = schema.keywords
    const { const: fixed, enum: values } = keywords
    mark(schema, {
      keywords: {
        ...keywords,
        ...(typeof fixed?.value === 'bigint' && { const: { value: Number(fixed.value) } }),
        ...(values && { enum: values.map(value => (typeof value === 'bigint' ? Number(value) : value)) }),
        minimum: Math.max(Number(keywords.minimum ?? lowest), lowest),
        maximum: Math.min(Number(keywords.maximum ?? highest), highest),
        ...(above !== undefined && above >= lowest && { exclusiveMinimum: above }),
        ...(below !== undefined && below <= highest && { exclusiveMaximum: below }),
      },
    })
  }
}

const reached = (schemas: readonly (Schema | undefined)[]): ReadonlySet<Schema> => {
  const found = new Set<Schema>()
  const open = [...schemas]
  for (let schema = open.pop(); open.length > 0 || schema !== undefined; schema = open.pop()) {
    if (schema === undefined || found.has(schema)) continue
    found.add(schema)
    open.push(...partsOf(schema))
  }
  return found
}

const inputs = ({ input, binding }: Operation): (Schema | undefined)[] => [
  ...input.map(({ schema }) => schema),
  ...(binding.protocol === 'http' ? (binding.body?.content ?? []) : []).map(({ schema }) => schema),
]

const answers = ({ outcomes, resultBy }: Operation): (Schema | undefined)[] => [
  ...outcomes.flatMap(outcome => {
    if (outcome.protocol === 'http') return [...outcome.content, ...outcome.headers].map(({ schema }) => schema)
    return [outcome.kind === 'success' ? outcome.schema : outcome.data]
  }),
  ...(resultBy?.cases.values() ?? []),
]

/** Reports a setting that matches nothing, because it is probably a mistake. */
export const matchesNothing = ({
  pointer,
  file,
  message,
}: {
  readonly pointer: string
  readonly file: string
  readonly message: string
}): Diagnostic => ({
  code: 'config.fits-nothing',
  severity: 'error',
  source: { file, line: 1, column: 1 },
  pointer,
  message,
  help: 'Correct or remove the setting.',
})
