import type { Schema } from '@chainwright/model'
import type { View } from '../analysis/view.ts'
import { all, any, choice, type Expression, no, test, yes } from '../check/expression.ts'
import type { Asking } from '../check/keyword.ts'
import { spokenOf } from './additionalProperties.ts'
import { targetOf } from './dynamicRef.ts'

/**
 * The condition that a member was evaluated by a schema, or by the subschemas that apply to the same value (2020-12 core §11.3). The value has to
 * be valid against the schema. Nothing collects annotations: the code evaluates once which branches match, and the rest is known at generation
 * time.
 */
export const evaluatesMember = (view: View, name: string, asking: Asking): Expression => {
  const { keywords: k } = view.schema
  return k.additionalProperties !== undefined || k.unevaluatedProperties !== undefined
    ? yes
    : membersBeside(view, name, asking)
}

/** The same without the schema's own `unevaluatedProperties`. */
export const membersBeside = (view: View, name: string, asking: Asking): Expression => {
  if (view.schema.keywords.additionalProperties !== undefined) return yes
  return any([
    spokenOf(view, asking.write, name),
    ...applied(view, asking, part => evaluatesMember(part, name, asking)),
  ])
}

/** The condition that an item was evaluated. `contains` evaluates the items it accepts. */
export const evaluatesItem = (view: View, index: string, asking: Asking): Expression => {
  const { keywords: k } = view.schema
  return k.items !== undefined || k.unevaluatedItems !== undefined ? yes : itemsBeside(view, index, asking)
}

/** The same without the schema's own `unevaluatedItems`. */
export const itemsBeside = (view: View, index: string, asking: Asking): Expression => {
  const { keywords: k } = view.schema
  if (k.items !== undefined) return yes
  const length = k.prefixItems?.length
  const prefix = length === undefined ? no : test(`${index} < ${length}`, `${index} >= ${length}`)
  const contained = k.contains === undefined ? no : asking.item(asking.enter(view, k.contains))
  return any([prefix, contained, ...applied(view, asking, part => evaluatesItem(part, index, asking))])
}

const applied = (view: View, asking: Asking, evaluates: (part: View) => Expression): Expression[] => {
  if (asking.path.has(view.schema)) return []
  asking.path.add(view.schema)
  const found = appliedBy(view, asking, evaluates)
  asking.path.delete(view.schema)
  return found
}

const appliedBy = (view: View, asking: Asking, evaluates: (part: View) => Expression): Expression[] => {
  const { keywords: k } = view.schema
  const certain = [k.ref, targetOf(view), ...(k.allOf ?? [])].filter(part => part !== undefined)
  const found = certain.map(part => evaluates(asking.enter(view, part)))
  for (const part of [...(k.anyOf ?? []), ...(k.oneOf ?? [])])
    found.push(where(asking, asking.enter(view, part), evaluates))
  if (k.if !== undefined) {
    const condition = asking.enter(view, k.if)
    const branch = (part: Schema | undefined): Expression =>
      part === undefined ? no : evaluates(asking.enter(view, part))
    const [own, then, otherwise] = [evaluates(condition), branch(k.then), branch(k.else)]
    const met = any([own, then])
    if (met !== no || otherwise !== no) {
      const holds = asking.holds(condition, 'If')
      found.push(choice(holds, met, otherwise))
    }
  }
  for (const [name, part] of k.dependentSchemas ?? [])
    found.push(all([asking.has(name), evaluates(asking.enter(view, part))]))
  return found
}

/** A branch counts only if the value is valid against it. Omits the check for branches that evaluate nothing. */
const where = (asking: Asking, part: View, evaluates: (part: View) => Expression): Expression => {
  const evaluated = evaluates(part)
  return evaluated === no ? no : all([asking.holds(part, 'Branch'), evaluated])
}
