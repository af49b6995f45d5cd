import { isBytes, isOpen, type Keywords, type Schema, takesBigint } from '@chainwright/model'
import { entered } from '../analysis/referent.ts'
import { requiredOf } from '../analysis/required.ts'
import { variantsOf } from '../analysis/variants.ts'
import { dynamicTargetOf, mayAcceptBigints, refusesAbsence, type View } from '../analysis/view.ts'
import type { ValidationEmission } from '../emission.ts'
import { isSecretMember } from '../secrets.ts'
import type { Check, NamedType, Part } from './check.ts'
import { declaredOf, evaluatedItems, evaluatedMembers } from './evaluated.ts'
import { numbersOf } from './numbers.ts'
import { partNames } from './part-names.ts'
import { allowedValues, areDisjoint } from './values.ts'

/** How to enter a subschema from a view: dynamic references may have other targets there. */
export type Enter = (view: View, schema: Schema) => View

/** The checks of a keyword; none if the keyword has no effect. */
type Read = (view: View, part: (schema: Schema, step: string) => Part, enter: Enter) => readonly Check[]

/** The checks of several schemas that apply to the same value, in the order of the conditions. */
export const checksOf = (views: readonly View[], enter: Enter): readonly Check[] => {
  const [only] = views
  const stated = views.length === 1 && only !== undefined ? statedIn(only.schema) : readers
  return stated.flatMap(read => views.flatMap(view => readOf(read, view, enter)))
}

/** The checks of a schema, and of the schemas that apply to the same value; several modules need those of one schema. */
export const checksIn = (views: readonly View[], emission: ValidationEmission): readonly Check[] => {
  const enter: Enter = (view, schema) => entered(view, schema, emission)
  const [only] = views
  if (views.length > 1 || only === undefined || only.scope.size > 0) return checksOf(views, enter)
  const known = emission.checks[only.direction]
  const found = known.get(only.schema) ?? checksOf(views, enter)
  known.set(only.schema, found)
  return found
}

const readOf = ({ keyword, read }: Reader, view: View, enter: Enter): readonly Check[] =>
  view.schema.keywords[keyword] === undefined
    ? none
    : read(view, (schema, step) => ({ view: enter(view, schema), step }), enter)

const none: readonly Check[] = []

interface Reader {
  readonly keyword: keyof Keywords
  readonly read: Read
}

// A schema has three or four of forty keywords.
const statedIn = ({ keywords }: Schema): readonly Reader[] => {
  const found: Reader[] = []
  for (const name of Object.keys(keywords)) {
    const reader = byKeyword.get(name)
    if (reader !== undefined) found.push(reader)
  }
  return found.length > 1 ? found.sort((a, b) => readers.indexOf(a) - readers.indexOf(b)) : found
}

const isListed = ({ schema: { keywords }, direction }: View): boolean =>
  keywords.const !== undefined || (keywords.enum !== undefined && !isOpen(keywords, direction))

const bound =
  (keyword: 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum'): Read =>
  ({ schema }) => [{ kind: 'bound', keyword, bound: schema.keywords[keyword] ?? 0 }]

const itemCount =
  (keyword: 'minItems' | 'maxItems'): Read =>
  ({ schema }) => [{ kind: 'itemCount', keyword, bound: schema.keywords[keyword] ?? 0 }]

const memberCount =
  (keyword: 'minProperties' | 'maxProperties'): Read =>
  ({ schema }) => [{ kind: 'memberCount', keyword, bound: schema.keywords[keyword] ?? 0 }]

/** The parts of a combination. */
const named = (parts: readonly Schema[], otherwise: string, part: (schema: Schema, step: string) => Part): Part[] => {
  const steps = partNames(parts, otherwise)
  return parts.map((schema, index) => part(schema, steps[index] ?? ''))
}

const union =
  (keyword: 'anyOf' | 'oneOf'): Read =>
  ({ schema }, part) => {
    const parts = schema.keywords[keyword] ?? []
    const variants = variantsOf(schema, parts)
    if (variants !== undefined)
      return [
        {
          kind: 'variants',
          name: variants.name,
          parts: variants.parts.map(({ schema, tags }) => ({ ...part(schema, `Variant ${tags[0] ?? ''}`), tags })),
        },
      ]
    const numbers = keyword === 'anyOf' ? numbersOf(parts) : undefined
    if (numbers !== undefined) return [{ kind: 'numbers', ...numbers }]
    return [
      {
        kind: 'union',
        keyword,
        parts: named(parts, 'Choice', part),
        disjoint: keyword === 'oneOf' && areDisjoint(parts),
      },
    ]
  }

// Readers of keywords, by the keyword's name in the model, in the order of the conditions. Cheap checks that refuse
// most values come first. Rules come last, because they apply to values that are otherwise valid.
const table: { readonly [name in keyof Keywords]?: Read } = {
  type: view => {
    const { schema } = view
    const { type = [] } = schema.keywords
    const [bigint, bytes] = [takesBigint(schema), isBytes(schema)]
    const named = type.map(
      (name): NamedType => (name === 'integer' && bigint ? 'bigint' : name === 'string' && bytes ? 'bytes' : name),
    )
    return [{ kind: 'type', types: named, listed: isListed(view) }]
  },
  // An open enum (`x-open-enum`) names values and excludes none.
  enum: ({ schema, direction }) =>
    isOpen(schema.keywords, direction)
      ? none
      : [{ kind: 'values', keyword: 'enum', values: allowedValues(schema, schema.keywords.enum ?? []) }],
  const: ({ schema }) => [
    { kind: 'values', keyword: 'const', values: allowedValues(schema, [schema.keywords.const?.value ?? null]) },
  ],
  ref: ({ schema: { keywords } }, part) =>
    keywords.ref === undefined ? none : [{ kind: 'all', parts: [part(keywords.ref, '')] }],
  dynamicRef: (view, part) => {
    const target = dynamicTargetOf(view)
    return target === undefined ? none : [{ kind: 'all', parts: [part(target, 'Dynamic')] }]
  },
  minimum: bound('minimum'),
  exclusiveMinimum: bound('exclusiveMinimum'),
  maximum: bound('maximum'),
  exclusiveMaximum: bound('exclusiveMaximum'),
  multipleOf: ({ schema }) => [
    { kind: 'multipleOf', step: schema.keywords.multipleOf ?? 1, bigint: mayAcceptBigints(schema) },
  ],
  minLength: ({ schema: { keywords } }) =>
    keywords.minLength === 0 ? none : [{ kind: 'length', keyword: 'minLength', bound: keywords.minLength ?? 0 }],
  maxLength: ({ schema }) => [{ kind: 'length', keyword: 'maxLength', bound: schema.keywords.maxLength ?? 0 }],
  int64: ({ schema }) => [{ kind: 'int64', of: schema.keywords.int64 ?? 'integer' }],
  pattern: ({ schema: { keywords } }) =>
    isImplied(keywords) ? none : [{ kind: 'pattern', source: keywords.pattern ?? '', format: keywords.format }],
  format: ({ schema }) => [{ kind: 'format', name: schema.keywords.format ?? '' }],
  minItems: itemCount('minItems'),
  maxItems: itemCount('maxItems'),
  prefixItems: ({ schema }, part) => [
    {
      kind: 'prefixItems',
      items: (schema.keywords.prefixItems ?? []).map((item, index) => part(item, `Item ${index + 1}`)),
    },
  ],
  items: ({ schema: { keywords } }, part) =>
    keywords.items === undefined || keywords.items.always === true
      ? none
      : [{ kind: 'items', item: part(keywords.items, 'Item'), from: keywords.prefixItems?.length ?? 0 }],
  uniqueItems: ({ schema }) => (schema.keywords.uniqueItems === true ? [{ kind: 'uniqueItems' }] : none),
  contains: ({ schema: { keywords: k } }, part) =>
    k.contains === undefined || (k.minContains === 0 && k.maxContains === undefined)
      ? none
      : [
          {
            kind: 'contains',
            item: part(k.contains, 'Contained'),
            least: k.minContains ?? 1,
            most: k.maxContains,
          },
        ],
  properties: (view, part) => {
    const required = requiredOf(view)
    return [
      {
        kind: 'properties',
        members: [...(view.schema.keywords.properties ?? [])].map(([name, schema]) => ({
          ...part(schema, name),
          name,
          required: required.has(name),
          refusesAbsence: refusesAbsence(schema),
          secret: isSecretMember(name, schema),
        })),
      },
    ]
  },
  required: view => {
    const { properties } = view.schema.keywords
    const names = [...requiredOf(view)].filter(name => !properties?.has(name))
    return names.length === 0 ? none : [{ kind: 'required', names }]
  },
  dependentRequired: ({ schema }) =>
    [...(schema.keywords.dependentRequired ?? [])].map(([name, names]) => ({ kind: 'dependentRequired', name, names })),
  minProperties: memberCount('minProperties'),
  maxProperties: memberCount('maxProperties'),
  patternProperties: ({ schema }, part) =>
    [...(schema.keywords.patternProperties ?? [])].map(([source, member]) => ({
      kind: 'patternProperties',
      source,
      member: part(member, 'Matching'),
    })),
  additionalProperties: ({ schema }, part) => {
    const { additionalProperties: others } = schema.keywords
    return others === undefined || others.always === true
      ? none
      : [{ kind: 'additionalProperties', declared: declaredOf(schema), member: part(others, 'Member') }]
  },
  propertyNames: ({ schema: { keywords } }, part) =>
    keywords.propertyNames === undefined
      ? none
      : [{ kind: 'propertyNames', name: part(keywords.propertyNames, 'Name') }],
  dependentSchemas: ({ schema }, part) =>
    [...(schema.keywords.dependentSchemas ?? [])].map(([name, dependent]) => ({
      kind: 'dependentSchema',
      name,
      part: part(dependent, `With ${name}`),
    })),
  allOf: ({ schema }, part) => [
    {
      kind: 'all',
      parts: named(schema.keywords.allOf ?? [], 'Part', part),
    },
  ],
  anyOf: union('anyOf'),
  oneOf: union('oneOf'),
  not: ({ schema: { keywords } }, part) =>
    keywords.not === undefined ? none : [{ kind: 'not', part: part(keywords.not, 'Not') }],
  if: ({ schema: { keywords: k } }, part) => {
    if (k.if === undefined || (k.then === undefined && k.else === undefined)) return none
    const then = k.then && part(k.then, 'Then')
    return [{ kind: 'if', if: part(k.if, 'If'), then, else: k.else && part(k.else, 'Else') }]
  },
  unevaluatedItems: (view, part, enter) => {
    const { unevaluatedItems: others } = view.schema.keywords
    return others === undefined || others.always === true
      ? none
      : [{ kind: 'unevaluatedItems', evaluated: evaluatedItems(view, enter), item: part(others, 'Item') }]
  },
  unevaluatedProperties: (view, part, enter) => {
    const { unevaluatedProperties: others } = view.schema.keywords
    return others === undefined || others.always === true
      ? none
      : [{ kind: 'unevaluatedProperties', evaluated: evaluatedMembers(view, enter), member: part(others, 'Member') }]
  },
  rules: ({ schema }) => {
    const { rules = [] } = schema.keywords
    return rules.length === 0 ? none : [{ kind: 'rules', rules, of: schema }]
  },
}

const readers: readonly Reader[] = Object.entries(table).map(([keyword, read]) => ({
  keyword: keyword as keyof Keywords,
  read,
}))

const byKeyword: ReadonlyMap<string, Reader> = new Map(readers.map(reader => [reader.keyword, reader]))

/** Whether `x-int64` implies the pattern of the same schema. */
const isImplied = ({ int64, pattern }: Keywords): boolean =>
  int64 !== undefined && pattern !== undefined && decimals.has(pattern.replaceAll('\\d', '[0-9]'))

const decimals: ReadonlySet<string> = new Set([
  '^(?:0|[1-9][0-9]*)$',
  '^(0|[1-9][0-9]*)$',
  '^[0-9]+$',
  '^(?:0|-?[1-9][0-9]*)$',
  '^(0|-?[1-9][0-9]*)$',
  '^-?[0-9]+$',
  '^-?(?:0|[1-9][0-9]*)$',
  '^-?(0|[1-9][0-9]*)$',
])
