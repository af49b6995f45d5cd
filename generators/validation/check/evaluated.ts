import type { Schema } from '@chainwright/model'
import { dynamicTargetOf, type View } from '../analysis/view.ts'
import type { Declared, Evaluated, Part } from './check.ts'

/** A subschema, or the target of a reference. */
type Enter = (view: View, schema: Schema) => View

/** The names that `properties` and `patternProperties` declare. */
export const declaredOf = ({ keywords }: Schema): Declared => ({
  names: [...(keywords.properties?.keys() ?? [])],
  patterns: [...(keywords.patternProperties?.keys() ?? [])],
})

/** The cases in which a member was evaluated, other than by the schema's own `unevaluatedProperties`. */
export const evaluatedMembers = (view: View, enter: Enter): Evaluated =>
  membersInPlace(view, { enter, path: new Set() })

/** The cases in which an item was evaluated, other than by the schema's own `unevaluatedItems`. */
export const evaluatedItems = (view: View, enter: Enter): Evaluated => itemsInPlace(view, { enter, path: new Set() })

interface Search {
  readonly enter: Enter
  /** Schemas in progress: a schema that applies itself to the same value adds no cases. */
  readonly path: Set<Schema>
}

const members = (view: View, search: Search): Evaluated =>
  view.schema.keywords.unevaluatedProperties === undefined ? membersInPlace(view, search) : yes

const membersInPlace = (view: View, search: Search): Evaluated => {
  if (view.schema.keywords.additionalProperties !== undefined) return yes
  const declared = declaredOf(view.schema)
  const declaresNone = declared.names.length === 0 && declared.patterns.length === 0
  return anyOf([declaresNone ? no : { kind: 'declared', declared }, ...applied(view, search, members)])
}

const items = (view: View, search: Search): Evaluated =>
  view.schema.keywords.unevaluatedItems === undefined ? itemsInPlace(view, search) : yes

/** `contains` evaluates the items that it accepts. */
const itemsInPlace = (view: View, search: Search): Evaluated => {
  const { items: own, prefixItems, contains } = view.schema.keywords
  if (own !== undefined) return yes
  return anyOf([
    prefixItems === undefined ? no : { kind: 'before', index: prefixItems.length },
    contains === undefined ? no : contained({ view: search.enter(view, contains), step: 'Contained' }),
    ...applied(view, search, items),
  ])
}

const contained = (item: Part): Evaluated => {
  const { always } = item.view.schema
  return always === undefined ? { kind: 'contained', item } : always ? yes : no
}

type Evaluates = (view: View, search: Search) => Evaluated

const applied = (view: View, search: Search, evaluates: Evaluates): Evaluated[] => {
  if (search.path.has(view.schema)) return []
  search.path.add(view.schema)
  const found = appliedBy(view, search, evaluates)
  search.path.delete(view.schema)
  return found
}

const appliedBy = (view: View, search: Search, evaluates: Evaluates): Evaluated[] => {
  const { keywords: k } = view.schema
  const at = (part: Schema): Evaluated => evaluates(search.enter(view, part), search)
  const part = (schema: Schema, step: string): Part => ({ view: search.enter(view, schema), step })
  const certain = [k.ref, dynamicTargetOf(view), ...(k.allOf ?? [])].filter(part => part !== undefined)
  const found = certain.map(at)
  for (const branch of [...(k.anyOf ?? []), ...(k.oneOf ?? [])])
    found.push(where(part(branch, 'Branch'), at(branch), no))
  if (k.if !== undefined) {
    const met = anyOf([at(k.if), k.then === undefined ? no : at(k.then)])
    found.push(where(part(k.if, 'If'), met, k.else === undefined ? no : at(k.else)))
  }
  for (const [name, schema] of k.dependentSchemas ?? []) {
    const then = at(schema)
    found.push(then === no ? no : { kind: 'with', name, then })
  }
  return found
}

/** A branch counts only if the value is valid against it. Omits the check for branches that evaluate nothing. */
const where = (part: Part, then: Evaluated, otherwise: Evaluated): Evaluated => {
  const { always } = part.view.schema
  if (always !== undefined) return always ? then : otherwise
  return then === no && otherwise === no ? no : { kind: 'where', part, then, otherwise }
}

const anyOf = (parts: readonly Evaluated[]): Evaluated => {
  const open = parts.filter(part => part !== no)
  if (open.includes(yes)) return yes
  const [only] = open
  return open.length < 2 ? (only ?? no) : { kind: 'any', of: open }
}

const yes: Evaluated = { kind: 'always', value: true }
const no: Evaluated = { kind: 'always', value: false }
