import { showJson } from '../document/structure.ts'
import type { ExactJson, Json, Keywords, Report, Schema } from '../model/index.ts'
import { travels, withCertainParts } from '../model/parts.ts'
import { refusingKeyword } from '../model/refuses.ts'
import { askedOnce } from '../model/same-value.ts'

/**
 * Omits each `default` of a property with which a valid object without the property would be invalid, for example if
 * `oneOf` requires exactly one of two properties. Otherwise, a server would fill in the default and then refuse the
 * request. A schema that the property refers to keeps its default, because it may apply in other places: the property gets a
 * copy of this schema.
 */
export const leaveOutConflictingDefaults = (schemas: Iterable<Schema>, report: Report): void => {
  const conflicts = [...schemas].flatMap(schema => (dependsOnPresence(schema) ? conflictsOf(schema) : []))
  for (const { schema, part, name, value, keyword } of conflicts) {
    report({
      code: 'schema.default-not-filled',
      severity: 'info',
      origin: schema.origin,
      message: `With the default ${typeof value === 'bigint' ? value : showJson(value as Json)} of "${name}", a valid object without this property may become invalid against \`${keyword}\`. So servers do not fill in the default.`,
      help: 'Remove the default, or change the schema so that its validity does not depend on the presence of the property.',
    })
    const properties = new Map(part.keywords.properties)
    const property = properties.get(name)
    if (property === undefined) continue
    properties.set(name, withoutDefault(property, new Map()))
    Object.assign(part, { keywords: { ...part.keywords, properties } })
  }
}

/** A copy of a schema without its default, also in references and `allOf`. Equal schemas of other objects are the same one, and keep theirs. */
const withoutDefault = (schema: Schema, made: Map<Schema, Schema>): Schema => {
  const known = made.get(schema)
  if (known !== undefined) return known
  if (presetOf(schema) === undefined) return schema
  const { default: _, ref, allOf = [], ...keywords } = schema.keywords
  const copy = { ...schema, name: undefined, uri: `${schema.uri}/x-not-filled`, keywords }
  made.set(schema, copy)
  const target = ref && withoutDefault(ref, made)
  // a copied target has no name, and a reference needs one
  const [isKept, parts] = [target === ref, allOf.map(part => withoutDefault(part, made))]
  const all = isKept || target === undefined ? parts : [target, ...parts]
  return Object.assign(copy, {
    keywords: { ...keywords, ...(isKept && ref && { ref }), ...(all.length > 0 && { allOf: all }) },
  })
}

/** The default of a schema, of its reference or of its `allOf`. The schema's own has precedence. */
const presetOf = (schema: Schema): Keywords['default'] =>
  [...withCertainParts(schema)].find(({ keywords }) => keywords.default !== undefined)?.keywords.default

interface Conflict extends Added {
  readonly schema: Schema
  /** The part of the schema that declares the property. */
  readonly part: Schema
  readonly keyword: string
}

const conflictsOf = (schema: Schema): readonly Conflict[] =>
  [...withCertainParts(schema)].flatMap(part =>
    [...(part.keywords.properties ?? [])].flatMap(([name, property]) => {
      const preset = presetOf(property)
      if (preset === undefined || travels(property) === 'output') return []
      const added = { name, value: preset.value }
      const keyword = conflicting(schema, added)
      return keyword === undefined ? [] : [{ schema, part, ...added, keyword }]
    }),
  )

/** Whether keywords of a schema may depend on whether a property is present. */
const dependsOnPresence = (schema: Schema): boolean =>
  [...withCertainParts(schema)].some(({ keywords }) => depending.some(keyword => keywords[keyword] !== undefined))

const depending = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependentRequired',
  'dependentSchemas',
  'maxProperties',
  'propertyNames',
  'additionalProperties',
] as const satisfies readonly (keyof Keywords)[]

interface Added {
  readonly name: string
  readonly value: ExactJson
}

/** The effects of a new property on whether an object is valid. */
interface Effects {
  /** The keyword that may refuse the object only with the property. */
  readonly breaks: string | undefined
  /** Whether a keyword may refuse the object only without the property. */
  readonly mends: boolean
}

const none: Effects = { breaks: undefined, mends: false }

/** The keyword against which an object may become invalid with a property. */
const conflicting = (root: Schema, added: Added): string | undefined => {
  const effectsOf = askedOnce<Effects>(
    (schema, inner) => (schema.always === undefined ? effectsIn(schema.keywords, added, inner) : none),
    () => none,
  )
  return isRequired(root, added.name) ? undefined : effectsOf(root).breaks
}

const isRequired = (schema: Schema, name: string): boolean =>
  [...withCertainParts(schema)].some(({ keywords }) => keywords.required?.includes(name))

const effectsIn = (k: Keywords, { name, value }: Added, inner: (part: Schema) => Effects): Effects => {
  const of = (parts: readonly (Schema | undefined)[]): Effects => {
    const effects = parts.flatMap(part => (part === undefined || isRequired(part, name) ? [] : [inner(part)]))
    return {
      breaks: effects.find(({ breaks }) => breaks !== undefined)?.breaks,
      mends: parts.some(part => part !== undefined && inner(part).mends),
    }
  }
  const all = of([k.ref, ...(k.allOf ?? [])])
  const any = of(k.anyOf ?? [])
  const one = of(k.oneOf ?? [])
  const not = of([k.not])
  const condition = of([k.if])
  const branches = of([k.then, k.else])
  const isChanged = ({ breaks, mends }: Effects): boolean => breaks !== undefined || mends
  const own = k.properties?.get(name)
  const isOpen = own !== undefined || k.additionalProperties === undefined || (k.patternProperties?.size ?? 0) > 0
  const accepts = own === undefined || refusingKeyword(own, value) === undefined
  const breaking: readonly (readonly [keyword: keyof Keywords, is: boolean])[] = [
    ['maxProperties', k.maxProperties !== undefined],
    ['propertyNames', k.propertyNames !== undefined && refusingKeyword(k.propertyNames, name) !== undefined],
    [
      'additionalProperties',
      !isOpen && k.additionalProperties !== undefined && refusingKeyword(k.additionalProperties, value) !== undefined,
    ],
    ['dependentRequired', k.dependentRequired?.get(name)?.some(other => !k.required?.includes(other)) === true],
    ['dependentSchemas', k.dependentSchemas?.has(name) === true],
    ['anyOf', any.breaks !== undefined],
    ['oneOf', isChanged(one) && !(k.oneOf ?? []).every(member => isRequired(member, name))],
    ['not', not.mends],
    ['if', (k.then !== undefined || k.else !== undefined) && isChanged(condition)],
    ['then', branches.breaks !== undefined],
  ]
  return {
    breaks: all.breaks ?? breaking.find(([, is]) => is)?.[0],
    mends:
      all.mends ||
      any.mends ||
      isChanged(one) ||
      not.breaks !== undefined ||
      isChanged(condition) ||
      branches.mends ||
      k.minProperties !== undefined ||
      (accepts && k.required?.includes(name) === true),
  }
}
