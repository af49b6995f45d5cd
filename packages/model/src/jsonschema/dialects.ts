import { isJsonObject, type Json, type JsonObject, keywordsThat } from '../model/index.ts'
import { resolveUri } from './resolve-uri.ts'

/**
 * The supported dialects of JSON Schema. The reader of OpenAPI upgrades the schemas of OpenAPI 3.0, a variant of
 * draft-04.
 */
export type Dialect = 'draft-04' | 'draft-06' | 'draft-07' | '2019-09' | '2020-12'

/** A dialect, and the vocabularies that it includes. */
export interface DialectRules {
  readonly dialect: Dialect
  /** The groups of keywords that the `$vocabulary` of the meta-schema includes; undefined if all apply. */
  readonly vocabularies: ReadonlySet<string> | undefined
}

/** Whether two dialects have the same rules and keywords. */
export const isSameDialect = (one: DialectRules, other: DialectRules): boolean => {
  const [some, others] = [one.vocabularies, other.vocabularies]
  if (one.dialect !== other.dialect || some?.size !== others?.size) return false
  return some === undefined || [...some].every(group => others?.has(group) === true)
}

export const unknownDialectHelp =
  'Use draft-04, draft-06, draft-07, 2019-09 or 2020-12. Or write the path of a file with the meta-schema, relative to the document.'

/** Called with one keyword in the spelling of 2020-12, and the member that it was read from. */
export type Visit = (keyword: string, value: Json, segment: string) => void

const dialectUris: ReadonlyMap<string, Dialect> = new Map([
  ['http://json-schema.org/draft-04/schema', 'draft-04'],
  ['http://json-schema.org/draft-06/schema', 'draft-06'],
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://spec.openapis.org/oas/3.1/dialect/base', '2020-12'],
  ['https://spec.openapis.org/oas/3.2/dialect/2025-09-17', '2020-12'],
])

/**
 * The rules of a `$schema` or `jsonSchemaDialect` value; undefined if it is unknown. A custom meta-schema is looked up
 * among the documents (JSON Schema 2020-12 core §8.1.2).
 */
export const dialectRules = (uri: string, metaSchema: (uri: string) => Json | undefined): DialectRules | undefined =>
  rulesOf(uri, metaSchema, new Set())

const rulesOf = (
  uri: string,
  metaSchema: (uri: string) => Json | undefined,
  above: ReadonlySet<string>,
): DialectRules | undefined => {
  const bare = uri.replace(/#$/, '')
  const known = dialectUris.get(bare) ?? dialectUris.get(bare.replace(/^https:/, 'http:'))
  if (known !== undefined) return { dialect: known, vocabularies: undefined }
  if (isDialect(bare)) return { dialect: bare, vocabularies: undefined }
  return ownDialect(bare, metaSchema, above)
}

/**
 * The keywords of a schema in the spelling of 2020-12. In draft-07 and earlier, a reference hides its siblings
 * (draft-07 core §8.3). Annotations next to a reference are kept, because documents use them there.
 */
export const eachEntry = (schema: JsonObject, rules: DialectRules, visit: Visit): void => {
  const hidden = isBefore2019(rules.dialect) && typeof schema['$ref'] === 'string'
  for (const segment of Object.keys(schema)) {
    const value = schema[segment] as Json
    if (hidden && segment !== '$ref' && !isDescribing(segment)) continue
    if (!hasKeyword(rules, segment)) continue
    if (rules.dialect === '2020-12') visit(segment, value, segment)
    else upgrade({ keyword: segment, value }, { schema, visit, dialect: rules.dialect })
  }
}

/**
 * Whether a keyword has a meaning in a dialect. Keywords that no dialect defines, such as extensions, have one in every
 * dialect.
 */
export const hasKeyword = ({ dialect, vocabularies }: DialectRules, keyword: string): boolean => {
  const group = groupOf(keyword, dialect)
  if (group !== undefined && vocabularies !== undefined && !vocabularies.has(group)) return false
  return !foreign[dialect].has(keyword)
}

/** Whether a keyword only describes the schema. Such keywords apply even next to a reference, in every dialect. */
export const isDescribing = (keyword: string): boolean => describing.has(keyword)

/** Whether a reference hides its siblings, and `$id: "#name"` declares an anchor. */
export const isBefore2019 = (dialect: Dialect): boolean => dialect.startsWith('draft-')

/** The keyword that names a schema resource. */
export const idKeyword = ({ dialect }: DialectRules): 'id' | '$id' => (dialect === 'draft-04' ? 'id' : '$id')

/** The anchor name that represents `$recursiveAnchor: true` of 2019-09. It is not a valid `$dynamicAnchor`. */
export const recursiveAnchor = '#'

const describing: ReadonlySet<string> = new Set([...keywordsThat('describe'), 'example', '$comment'])

const isDialect = (text: string): text is Dialect => Object.hasOwn(foreign, text)

/**
 * @param above The meta-schemas that inherit from this one.
 */
const ownDialect = (
  uri: string,
  lookup: (uri: string) => Json | undefined,
  above: ReadonlySet<string> = new Set(),
): DialectRules | undefined => {
  const metaSchema = lookup(uri)
  if (!isJsonObject(metaSchema) || above.has(uri)) return undefined
  const vocabulary = metaSchema['$vocabulary']
  if (isJsonObject(vocabulary)) {
    const groups = Object.keys(vocabulary).map(uri => uri.slice(uri.lastIndexOf('/') + 1))
    const dialect = Object.keys(vocabulary).some(uri => uri.includes('/2019-09/')) ? '2019-09' : '2020-12'
    return { dialect, vocabularies: new Set(groups) }
  }
  const parent = metaSchema['$schema']
  if (typeof parent !== 'string' || parent === metaSchema['$id']) return undefined
  const path = new Set([...above, uri])
  const inherited = rulesOf(parent, lookup, path) ?? rulesOf(resolveUri(parent, uri) ?? parent, lookup, path)
  return inherited && { ...inherited, vocabularies: undefined }
}

/**
 * The members of a meta-schema that decide which keywords apply. They can be moved to another document. For a
 * meta-schema without vocabularies, they name the dialect that it inherits from.
 */
export const portableDialect = (
  uri: string,
  lookup: (uri: string) => Json | undefined,
): (JsonObject & { readonly $id: string }) | undefined => {
  const metaSchema = lookup(uri)
  const rules = ownDialect(uri, lookup)
  if (rules === undefined || !isJsonObject(metaSchema)) return undefined
  const [known] = [...dialectUris].find(([, dialect]) => dialect === rules.dialect) ?? []
  const { $id: id, $vocabulary: vocabulary } = metaSchema
  const isAbsolute = typeof id === 'string' && URL.canParse(id) && !id.startsWith('file:')
  const name = uri.slice(uri.lastIndexOf('/') + 1)
  return {
    $schema: known ?? rules.dialect,
    $id: isAbsolute ? id.replace(/#$/, '') : `urn:chainwright:dialect:${name}`,
    ...(vocabulary !== undefined && { $vocabulary: vocabulary }),
  }
}

const groups: ReadonlyMap<string, string> = new Map(
  Object.entries({
    applicator:
      'prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames if then else allOf anyOf oneOf not additionalItems dependencies',
    unevaluated: 'unevaluatedItems unevaluatedProperties',
    validation:
      'type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired',
  }).flatMap(([group, keywords]) => keywords.split(' ').map(keyword => [keyword, group] as const)),
)

const groupOf = (keyword: string, dialect: Dialect): string | undefined => {
  const group = groups.get(keyword)
  // The applicator vocabulary of 2019-09 still has the unevaluated keywords.
  return group === 'unevaluated' && dialect === '2019-09' ? 'applicator' : group
}

const upgrade = ({ keyword, value }: { keyword: string; value: Json }, { schema, visit, dialect }: Upgrade): void => {
  if (dialect === 'draft-04' && upgradeDraft04(keyword, value, { schema, visit })) return
  switch (keyword) {
    case 'items':
      visit(Array.isArray(value) ? 'prefixItems' : 'items', value, keyword)
      return
    case 'additionalItems':
      // Applies to the items after a tuple; next to a single `items` schema, it has no effect (2019-09 core §9.3.1.2).
      if (Array.isArray(schema['items'])) visit('items', value, keyword)
      return
    case 'dependencies':
      splitDependencies(value, visit)
      return
    default:
      visit(keyword, value, keyword)
  }
}

interface Upgrade {
  readonly schema: JsonObject
  readonly visit: Visit
  readonly dialect: Dialect
}

/** Reads a keyword that later dialects write in another form. Returns false for any other keyword. */
const upgradeDraft04 = (keyword: string, value: Json, { schema, visit }: Omit<Upgrade, 'dialect'>): boolean => {
  if (keyword === 'id') {
    visit('$id', value, keyword)
    return true
  }
  // `exclusiveMinimum: true` next to `minimum: 1` is `exclusiveMinimum: 1`.
  if (keyword === 'minimum' || keyword === 'maximum') {
    const exclusive = `exclusive${keyword.replace('m', 'M')}`
    visit(schema[exclusive] === true ? exclusive : keyword, value, keyword)
    return true
  }
  return (keyword === 'exclusiveMinimum' || keyword === 'exclusiveMaximum') && typeof value === 'boolean'
}

/** Splits `dependencies`, which contained two keywords: lists of names, and schemas. */
const splitDependencies = (value: Json, visit: Visit): void => {
  if (!isJsonObject(value)) {
    visit('dependentSchemas', value, 'dependencies')
    return
  }
  const names: [string, Json][] = []
  const schemas: [string, Json][] = []
  for (const [name, dependency] of Object.entries(value))
    (Array.isArray(dependency) ? names : schemas).push([name, dependency])
  if (names.length > 0) visit('dependentRequired', Object.fromEntries(names), 'dependencies')
  if (schemas.length > 0) visit('dependentSchemas', Object.fromEntries(schemas), 'dependencies')
}

const since2019 = [
  'dependentRequired',
  'dependentSchemas',
  'unevaluatedItems',
  'unevaluatedProperties',
  'maxContains',
  'minContains',
  '$anchor',
  'contentSchema',
]
const only2019 = ['$recursiveRef', '$recursiveAnchor']
const since07 = ['if', 'then', 'else']
const since06 = ['const', 'contains', 'propertyNames', '$id']
const since2020 = ['prefixItems', '$dynamicRef', '$dynamicAnchor']
/** The keywords of newer dialects that a dialect does not have. */
const foreign: Readonly<Record<Dialect, ReadonlySet<string>>> = {
  'draft-04': new Set([...since2020, ...since2019, ...since07, ...since06, ...only2019]),
  'draft-06': new Set([...since2020, ...since2019, ...since07, ...only2019]),
  'draft-07': new Set([...since2020, ...since2019, ...only2019]),
  '2019-09': new Set(since2020),
  '2020-12': new Set(),
}
