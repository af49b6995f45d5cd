import { append } from '../document/pointer.ts'
import { listOf, membersOf } from '../jsonschema/written/members.ts'
import type { Json, JsonObject } from '../model/index.ts'
import { isJsonObject, sortedJsonText } from '../model/index.ts'

/**
 * The place where a value violates a schema, as a JSON Pointer in the value, and the requirement, as the end of a
 * sentence that begins with the pointer.
 */
export interface FormIssue {
  readonly pointer: string
  readonly message: string
}

/**
 * The first violation of a schema of 2020-12 by a value; if no alternative matches, the deepest violation of them.
 * Undefined if the value is valid. Supports only the keywords in the schemas of our extensions, and throws for others.
 * A test compares the results with Ajv, which is not used itself because a run of `generate` would take too long to
 * load it.
 *
 * @param schemas The schemas that `$ref` may refer to, by `$id`.
 */
export const issueOf = (
  value: Json,
  schema: Json,
  schemas: ReadonlyMap<string, JsonObject>,
  root: JsonObject = isJsonObject(schema) ? schema : {},
): FormIssue | undefined => {
  if (schema === true) return undefined
  if (!isJsonObject(schema)) return { pointer: '', message: 'must be absent' }
  const holds = (inner: Json, part: Json): FormIssue | undefined => issueOf(inner, part, schemas, root)
  for (const [keyword, operand] of Object.entries(schema)) {
    if (annotations.has(keyword)) continue
    const check = checks[keyword]
    if (check === undefined) throw new TypeError(`Schemas of extensions cannot have the keyword ${keyword}.`)
    const issue =
      keyword === '$ref' ? followed(`${operand}`, { value, schemas, root }) : check(value, operand, { schema, holds })
    if (issue !== undefined) return issue
  }
  return undefined
}

interface Around {
  readonly schema: JsonObject
  readonly holds: (inner: Json, part: Json) => FormIssue | undefined
}

type Check = (value: Json, operand: Json, around: Around) => FormIssue | undefined

const followed = (
  text: string,
  {
    value,
    schemas,
    root,
  }: { readonly value: Json; readonly schemas: ReadonlyMap<string, JsonObject>; readonly root: JsonObject },
): FormIssue | undefined => {
  const [id = '', fragment = ''] = text.split('#')
  const document = id === '' ? root : schemas.get(id)
  let target: Json | undefined = document
  for (const segment of fragment.split('/').slice(1)) target = (target as JsonObject | undefined)?.[segment]
  if (document === undefined || target === undefined) throw new TypeError(`Schemas of extensions have no ${text}.`)
  return issueOf(value, target, schemas, document)
}

const must = (ok: boolean, message: string): FormIssue | undefined => (ok ? undefined : { pointer: '', message })

const below = (issue: FormIssue | undefined, segment: string | number): FormIssue | undefined =>
  issue && {
    ...issue,
    pointer: `${append('', segment)}${issue.pointer}`,
  }

const has = (value: Json, name: string): boolean => isJsonObject(value) && Object.hasOwn(value, name)

const first = <T>(items: Iterable<T>, find: (item: T) => FormIssue | undefined): FormIssue | undefined => {
  for (const item of items) {
    const issue = find(item)
    if (issue !== undefined) return issue
  }
  return undefined
}

const typeOf = (value: Json): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

const isOfType = (value: Json, type: Json): boolean =>
  type === 'integer' ? Number.isInteger(value) : typeOf(value) === type

const same = (a: Json, b: Json): boolean => sortedJsonText(a) === sortedJsonText(b)

const shown = (values: readonly Json[]): string => values.map(value => JSON.stringify(value)).join(', ')

/**
 * Checks alternatives. If they do not match, the violation is the deepest one of any alternative; if several match, it
 * reports that.
 */
const alternatives =
  (fits: (count: number) => boolean): Check =>
  (value, operand, { holds }) => {
    const issues = listOf(operand).map(part => holds(value, part))
    if (fits(issues.filter(issue => issue === undefined).length)) return undefined
    const [deepest] = issues
      .filter(issue => issue !== undefined)
      .sort((a, b) => b.pointer.split('/').length - a.pointer.split('/').length)
    return deepest ?? must(false, 'must match exactly one alternative')
  }

const checks: Readonly<Record<string, Check>> = {
  $ref: () => undefined,
  type: (value, operand) => {
    const types = Array.isArray(operand) ? listOf(operand) : [operand]
    return must(
      types.some(type => isOfType(value, type)),
      `must be ${types.join(' or ')}`,
    )
  },
  const: (value, operand) => must(same(value, operand), `must be ${shown([operand])}`),
  enum: (value, operand) =>
    must(
      listOf(operand).some(each => same(value, each)),
      `must be one of ${shown(listOf(operand))}`,
    ),
  required: (value, operand) =>
    isJsonObject(value)
      ? first(listOf(operand), name => must(has(value, `${name}`), `must have the member \`${name}\``))
      : undefined,
  properties: (value, operand, { holds }) =>
    first(membersOf(operand), ([name, part]) =>
      isJsonObject(value) && has(value, name) ? below(holds(value[name] as Json, part), name) : undefined,
    ),
  additionalProperties: (value, operand, { schema, holds }) =>
    first(membersOf(value), ([name, inner]) => {
      if (has(schema['properties'] ?? null, name)) return undefined
      return operand === false
        ? must(false, `must not have the member ${JSON.stringify(name)}`)
        : below(holds(inner, operand), name)
    }),
  propertyNames: (value, operand, { holds }) =>
    first(membersOf(value), ([name]) => {
      const issue = holds(name, operand)
      return issue && { ...issue, message: `cannot have the member ${JSON.stringify(name)}: its name ${issue.message}` }
    }),
  dependentRequired: (value, operand) =>
    first(membersOf(operand), ([name, others]) =>
      has(value, name)
        ? first(listOf(others), other => must(has(value, `${other}`), `must have \`${other}\` next to \`${name}\``))
        : undefined,
    ),
  minProperties: (value, operand) =>
    must(!isJsonObject(value) || membersOf(value).length >= Number(operand), `must have at least ${operand} members`),
  items: (value, operand, { holds }) =>
    first(listOf(value).entries(), ([index, item]) => below(holds(item, operand), index)),
  minItems: (value, operand) =>
    must(!Array.isArray(value) || value.length >= Number(operand), `must have at least ${operand} items`),
  uniqueItems: (value, operand) =>
    must(
      operand !== true || new Set(listOf(value).map(sortedJsonText)).size === listOf(value).length,
      'must not repeat an item',
    ),
  minLength: (value, operand) =>
    must(typeof value !== 'string' || [...value].length >= Number(operand), `must have at least ${operand} characters`),
  pattern: (value, operand) =>
    must(typeof value !== 'string' || new RegExp(`${operand}`, 'u').test(value), `must match ${operand}`),
  minimum: (value, operand) =>
    must(typeof value !== 'number' || value >= Number(operand), `must be at least ${operand}`),
  maximum: (value, operand) =>
    must(typeof value !== 'number' || value <= Number(operand), `must be at most ${operand}`),
  anyOf: alternatives(count => count > 0),
  oneOf: alternatives(count => count === 1),
  if: (value, operand, { schema, holds }) => {
    const part = schema[holds(value, operand) === undefined ? 'then' : 'else']
    return part === undefined ? undefined : holds(value, part)
  },
}

const annotations: ReadonlySet<string> = new Set(
  '$schema $id $defs title description examples default format x-places then else'.split(' '),
)
