import { crossing, narrowing, type Rule, widening } from '../rule.ts'
import { type Alternative, alternativesOf, unionsOf } from './alternatives.ts'
import { itemsDepend } from './arrays.ts'
import { type Anchors, compareDynamic } from './dynamic.ts'
import { compareEnums } from './enums.ts'
import { compareExclusion } from './exclusion.ts'
import { matchAlternatives } from './match.ts'
import { membersDepend } from './members.ts'
import { notJudged } from './not-judged.ts'
import { type Fact, type Findings, type Pair, type Question, type Sides, sitesOf } from './pair.ts'
import { typesOf, type ValueType, valueTypes } from './values.ts'

export const typeRules = {
  narrowed: narrowing({ code: 'schema.type-narrowed', says: 'A value may be of fewer types.' }, 'typed'),
  widened: widening({ code: 'schema.type-widened', says: 'A value may be of more types.' }, 'typed'),
  changed: crossing({ code: 'schema.type-changed', says: 'A value is of another type.' }, 'typed'),
  nullRemoved: narrowing({ code: 'schema.null-removed', says: 'A value may not be null any more.' }, 'typed'),
  nullAdded: widening({ code: 'schema.null-added', says: 'A value may be null now.' }, 'typed'),
}

export interface Structure extends Findings {
  readonly anchors: { readonly before: Anchors; readonly after: Anchors }
  /** Two alternatives as far as they speak of values of one type. */
  typed(before: Alternative, after: Alternative, type: ValueType): Pair
  /** True where no difference is found in what is valid. */
  isSame(pair: Pair): boolean
  /** True where the pair does not do what is asked; where that was assumed too early, `otherwise` holds. */
  implies(pair: Pair, asks: Question, otherwise: Fact): boolean
  /** Makes the facts of a pair facts of this one. */
  join(pair: Pair): void
  /** This comparison itself. */
  readonly self: Pair
}

/** What is valid: the unions are multiplied out, and the alternatives that allow a type are compared for that type. */
export const compareStructure = (sides: Sides, found: Structure): void => {
  const [was, is] = [alternativesOf(sides.before), alternativesOf(sides.after)]
  if (!was.complete || !is.complete) {
    compareTooMany(sides, found)
    return
  }
  const before = was.list.map(alternative => ({ alternative, types: typesOf(alternative) }))
  const after = is.list.map(alternative => ({ alternative, types: typesOf(alternative) }))
  const allowing = (list: typeof before, type: ValueType) =>
    list.filter(({ types }) => types.has(type)).map(({ alternative }) => alternative)
  const both = (type: ValueType) => ({ before: allowing(before, type), after: allowing(after, type) })
  compareTypes(
    valueTypes.filter(type => allowing(before, type).length > 0),
    valueTypes.filter(type => allowing(after, type).length > 0),
    { sides, found },
  )
  for (const type of valueTypes) {
    const alternatives = both(type)
    if (alternatives.before.length === 0 || alternatives.after.length === 0) continue
    const rest = compareEnums(type, alternatives, { sides, found })
    if (rest !== undefined) matchAlternatives(type, rest, { sides, found })
  }
  compareExclusion(sides, found)
  compareDynamic(sides, { found, ...found.anchors })
  const schemas = [...was.list, ...is.list].flatMap(alternative => alternative.schemas)
  for (const [keyword, depends] of [
    ['unevaluatedProperties', membersDepend],
    ['unevaluatedItems', itemsDepend],
  ] as const)
    if (depends(schemas))
      found.unlessSame([found.self], notJudged, {
        text: `changed around its \`${keyword}\`, which cannot be judged`,
        ...sitesOf(sides, keyword),
      })
}

const compareTypes = (
  was: readonly ValueType[],
  is: readonly ValueType[],
  { sides, found }: { readonly sides: Sides; readonly found: Structure },
): void => {
  const [added, removed] = [is.filter(type => !was.includes(type)), was.filter(type => !is.includes(type))]
  if (added.length === 0 && removed.length === 0) return
  const sites = sitesOf(sides, 'type', 'enum', 'const', 'anyOf', 'oneOf')
  const rule = typeRule(added, removed)
  found.fact(rule, { text: sayChange(rule, was, is), ...sites })
}

const typeRule = (added: readonly ValueType[], removed: readonly ValueType[]): Rule => {
  const isNull = (types: readonly ValueType[]) => types.length === 1 && types[0] === 'null'
  if (removed.length === 0) return isNull(added) ? typeRules.nullAdded : typeRules.widened
  if (added.length === 0) return isNull(removed) ? typeRules.nullRemoved : typeRules.narrowed
  return typeRules.changed
}

const sayChange = (rule: Rule, was: readonly ValueType[], is: readonly ValueType[]): string => {
  if (rule === typeRules.nullAdded) return 'may be null now'
  if (rule === typeRules.nullRemoved) return 'may not be null now'
  return `is ${say(is)} now, ${say(was)} before`
}

const say = (types: readonly ValueType[]): string => {
  if (types.length === valueTypes.length) return 'of any type'
  if (types.length === 0) return 'never valid'
  return types.map(type => (type === 'null' ? 'null' : `${/^[ao]/.test(type) ? 'an' : 'a'} ${type}`)).join(' or ')
}

/** Member by member in the order of writing; any difference may be one that the others take back. */
const compareTooMany = (sides: Sides, found: Structure): void => {
  const [was, is] = [unionsOf(sides.before), unionsOf(sides.after)]
  const pairs = was.flatMap((union, index) =>
    union.flatMap((member, at) => {
      const other = is[index]?.[at]
      return other === undefined ? [] : [found.apart([member], [other])]
    }),
  )
  const bare = (schemas: Sides['before']): Alternative => ({ schemas, choices: [] })
  for (const type of valueTypes) pairs.push(found.typed(bare(sides.before), bare(sides.after), type))
  const text = 'changed in unions of too many alternatives, which cannot be judged'
  const same = was.length === is.length && was.every((union, index) => union.length === is[index]?.length)
  if (same) found.unlessSame(pairs, notJudged, { text, ...sitesOf(sides, 'anyOf', 'oneOf') })
  else found.fact(notJudged, { text, ...sitesOf(sides, 'anyOf', 'oneOf') })
}
