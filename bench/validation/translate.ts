import { documentOf, inOrder, type JsonSchema, nameOf, type Target } from './contracts.ts'

/** The target language of a schema: how a library writes each kind of schema. */
interface Language {
  readonly reference: (name: string) => string
  readonly literal: (value: unknown) => string
  readonly string: (schema: JsonSchema) => string
  readonly number: (schema: JsonSchema, integer: boolean) => string
  readonly boolean: string
  readonly null: string
  readonly unknown: string
  readonly array: (items: string) => string
  readonly object: (members: readonly Member[], rest: string | undefined) => string
  readonly union: (members: readonly string[]) => string
  readonly all: (members: readonly string[]) => string
  /** A union of numbers has one kind of number. */
  readonly oneKindOfNumber?: true
}

interface Member {
  readonly name: string
  readonly code: string
  readonly required: boolean
}

export type Library = 'zod' | 'valibot' | 'arktype' | 'typia'

/** Declarations of the targets' schemas for a library, shared ones only once; the root of each as `Root_<payload>`. */
export const translate = (targets: readonly Target[], library: Library): string => {
  const declarations = new Map<string, string>()
  for (const target of targets) {
    const reference = (name: string): string => `S${documentOf(target, targets)}_${name.replace(/\W/g, '_')}`
    const language = { ...languages[library], reference }
    for (const name of inOrder(target)) declarations.set(reference(name), write(target.schemas[name] ?? {}, language))
    declarations.set(`Root_${target.payload}`, write(target.root, language))
  }
  const keyword = library === 'typia' ? 'type' : 'const'
  return [...declarations].map(([name, code]) => `${keyword} ${name} = ${code}`).join('\n')
}

const write = (schema: JsonSchema, language: Language): string => {
  const parts: string[] = []
  if (schema.$ref !== undefined) parts.push(language.reference(nameOf(schema.$ref)))
  if (schema.allOf !== undefined) parts.push(...schema.allOf.map(part => write(part, language)))
  for (const union of [schema.anyOf, schema.oneOf])
    if (union !== undefined)
      parts.push(language.union(alternatives(union, language).map(part => write(part, language))))
  if (schema.const !== undefined) parts.push(language.literal(schema.const))
  else if (schema.enum !== undefined) parts.push(language.union(schema.enum.map(language.literal)))
  else if (schema.type !== undefined || addsConstraints(schema)) parts.push(typed(schema, language))
  return parts.length === 0 ? language.unknown : parts.length === 1 ? (parts[0] ?? '') : language.all(parts)
}

/** Whether a schema has constraints next to a reference. */
const addsConstraints = (schema: JsonSchema): boolean =>
  schema.properties !== undefined ||
  schema.required !== undefined ||
  schema.multipleOf !== undefined ||
  schema.pattern !== undefined

const typed = (schema: JsonSchema, language: Language): string => {
  const types =
    typeof schema.type === 'string'
      ? [schema.type]
      : (schema.type ?? [
          schema.properties !== undefined || schema.required !== undefined
            ? 'object'
            : schema.multipleOf !== undefined
              ? 'number'
              : 'string',
        ])
  return language.union(types.map(type => ofType(type, schema, language)))
}

/** Leaves out integers if any number is permitted, for a library that permits only one kind of number. */
const alternatives = (union: readonly JsonSchema[], language: Language): readonly JsonSchema[] => {
  if (language.oneKindOfNumber !== true) return union
  const isAnyNumber = (schema: JsonSchema): boolean => schema.type === 'number' && Object.keys(schema).length === 1
  return union.some(isAnyNumber) ? union.filter(({ type }) => type !== 'integer') : union
}

const ofType = (type: string, schema: JsonSchema, language: Language): string => {
  switch (type) {
    case 'string':
      return language.string(schema)
    case 'integer':
    case 'number':
      return language.number(schema, type === 'integer')
    case 'boolean':
      return language.boolean
    case 'null':
      return language.null
    case 'array':
      return language.array(schema.items === undefined ? language.unknown : write(schema.items, language))
    case 'object':
      return objectOf(schema, language)
  }
  throw new Error(`No library has a translation of ${type}.`)
}

const objectOf = (schema: JsonSchema, language: Language): string => {
  const required = new Set(schema.required ?? [])
  const named = Object.entries(schema.properties ?? {}).map(([name, member]) => ({
    name,
    code: write(member, language),
    required: required.has(name),
  }))
  const bare = [...required]
    .filter(name => schema.properties?.[name] === undefined)
    .map(name => ({ name, code: language.unknown, required: true }))
  const rest =
    typeof schema.additionalProperties === 'object' ? write(schema.additionalProperties, language) : undefined
  return language.object([...named, ...bare], rest)
}

const text = (value: unknown): string => JSON.stringify(value)
const regexp = (pattern: string): string => `/${pattern.replaceAll('/', '\\/')}/`
const only = (members: readonly string[], join: (members: readonly string[]) => string): string =>
  members.length === 1 ? (members[0] ?? '') : join(members)
const listed = (members: readonly Member[], write: (member: Member) => string): string =>
  members.map(member => `${text(member.name)}: ${write(member)}`).join(', ')

const zod: Omit<Language, 'reference'> = {
  literal: value => `z.literal(${text(value)})`,
  string: ({ pattern, minLength, maxLength }) =>
    `z.string()${pattern === undefined ? '' : `.regex(${regexp(pattern)})`}${minLength === undefined ? '' : `.min(${minLength})`}${maxLength === undefined ? '' : `.max(${maxLength})`}`,
  number: ({ minimum, maximum, multipleOf }, integer) =>
    `${integer ? 'z.int()' : 'z.number()'}${minimum === undefined ? '' : `.min(${minimum})`}${maximum === undefined ? '' : `.max(${maximum})`}${multipleOf === undefined ? '' : `.multipleOf(${multipleOf})`}`,
  boolean: 'z.boolean()',
  null: 'z.null()',
  unknown: 'z.unknown()',
  array: items => `z.array(${items})`,
  object: (members, rest) =>
    rest === undefined || members.length > 0
      ? `z.looseObject({ ${listed(members, ({ code, required }) => (required ? code : `${code}.optional()`))} })`
      : `z.record(z.string(), ${rest})`,
  union: members => only(members, parts => `z.union([${parts.join(', ')}])`),
  all: members => members.reduce((left, right) => `z.intersection(${left}, ${right})`),
}

const valibot: Omit<Language, 'reference'> = {
  literal: value => (value === null ? 'v.null()' : `v.literal(${text(value)})`),
  string: ({ pattern, minLength, maxLength }) =>
    piped('v.string()', [
      pattern && `v.regex(${regexp(pattern)})`,
      minLength !== undefined && `v.minLength(${minLength})`,
      maxLength !== undefined && `v.maxLength(${maxLength})`,
    ]),
  number: ({ minimum, maximum, multipleOf }, integer) =>
    piped('v.number()', [
      integer && 'v.integer()',
      minimum !== undefined && `v.minValue(${minimum})`,
      maximum !== undefined && `v.maxValue(${maximum})`,
      multipleOf !== undefined && `v.multipleOf(${multipleOf})`,
    ]),
  boolean: 'v.boolean()',
  null: 'v.null()',
  unknown: 'v.unknown()',
  array: items => `v.array(${items})`,
  object: (members, rest) =>
    rest === undefined || members.length > 0
      ? `v.looseObject({ ${listed(members, ({ code, required }) => (required ? code : `v.optional(${code})`))} })`
      : `v.record(v.string(), ${rest})`,
  union: members => only(members, parts => `v.union([${parts.join(', ')}])`),
  all: members => `v.intersect([${members.join(', ')}])`,
}

const piped = (start: string, steps: readonly (string | false | undefined)[]): string => {
  const kept = steps.filter(step => typeof step === 'string' && step !== '')
  return kept.length === 0 ? start : `v.pipe(${[start, ...kept].join(', ')})`
}

const arktype: Omit<Language, 'reference'> = {
  literal: value => `type.unit(${text(value)})`,
  string: ({ pattern, minLength, maxLength }) =>
    anded([
      pattern === undefined ? 'type("string")' : `type(${regexp(pattern)})`,
      minLength !== undefined && `type("string >= ${minLength}")`,
      maxLength !== undefined && `type("string <= ${maxLength}")`,
    ]),
  number: ({ minimum, maximum, multipleOf }, integer) =>
    anded([
      `type("${integer ? 'number.integer' : 'number'}")`,
      minimum !== undefined && `type.number.atLeast(${minimum})`,
      maximum !== undefined && `type.number.atMost(${maximum})`,
      multipleOf !== undefined && `type("number % ${multipleOf}")`,
    ]),
  boolean: 'type("boolean")',
  null: 'type("null")',
  unknown: 'type("unknown")',
  array: items => `${items}.array()`,
  object: (members, rest) =>
    rest === undefined || members.length > 0
      ? `type({ ${members.map(({ name, code, required }) => `${text(required ? name : `${name}?`)}: ${code}`).join(', ')} })`
      : `type({ "[string]": ${rest} })`,
  union: members => only(members, parts => parts.reduce((left, right) => `${left}.or(${right})`)),
  all: members => members.reduce((left, right) => `${left}.and(${right})`),
}

const anded = (steps: readonly (string | false)[]): string =>
  steps.filter(step => step !== false).reduce((left, right) => `${left}.and(${right})`)

const typia: Omit<Language, 'reference'> = {
  oneKindOfNumber: true,
  literal: value => text(value),
  string: ({ pattern, minLength, maxLength }) =>
    tagged('string', [
      pattern && `tags.Pattern<${text(pattern)}>`,
      minLength !== undefined && `tags.MinLength<${minLength}>`,
      maxLength !== undefined && `tags.MaxLength<${maxLength}>`,
    ]),
  number: ({ minimum, maximum, multipleOf }, integer) =>
    tagged('number', [
      integer && 'tags.Type<"int64">',
      minimum !== undefined && `tags.Minimum<${minimum}>`,
      maximum !== undefined && `tags.Maximum<${maximum}>`,
      multipleOf !== undefined && `tags.MultipleOf<${multipleOf}>`,
    ]),
  boolean: 'boolean',
  null: 'null',
  unknown: 'unknown',
  array: items => `Array<${items}>`,
  object: (members, rest) =>
    rest === undefined || members.length > 0
      ? `{ ${members.map(({ name, code, required }) => `${text(name)}${required ? '' : '?'}: ${code}`).join('; ')} }`
      : `{ [key: string]: ${rest} }`,
  union: members => only(members, parts => `(${parts.join(' | ')})`),
  all: members => `(${members.join(' & ')})`,
}

const tagged = (base: string, tags: readonly (string | false | undefined)[]): string => {
  const kept = tags.filter(tag => typeof tag === 'string' && tag !== '')
  return kept.length === 0 ? base : `(${[base, ...kept].join(' & ')})`
}

const languages: Readonly<Record<Library, Omit<Language, 'reference'>>> = { zod, valibot, arktype, typia }
