import { type Field, keywordsThat, type Schema, type Shape } from '../../model/index.ts'
import { intersection, union } from './combine.ts'

/**
 * Makes the branches of a `oneOf` exclusive, if each branch only requires members of the value: a value of one branch
 * then lacks a member of every other branch. Undefined if the branches have other constraints.
 */
export const exclusiveBranches = (members: readonly Schema[]): readonly Shape[] | 'too many cases' | undefined => {
  const required = members.map(onlyRequired)
  if (members.length < 2 || !required.every(names => names !== undefined)) return undefined
  const missing = required.map((own, i) =>
    required.filter((_, j) => j !== i).map(other => other.filter(name => !own.includes(name))),
  )
  const cases = missing.map(each => each.reduce((product, names) => product * names.length, 1))
  if (cases.some(count => count > mostCases)) return 'too many cases'
  return missing.map(each => intersection(each.map(names => union(names.map(without)))))
}

const mostCases = 4

const describing = keywordsThat('describe', 'keep')

const onlyRequired = ({ keywords }: Schema): readonly string[] | undefined => {
  const { required, type = ['object'] } = keywords
  const addsConstraints = Object.keys(keywords).some(
    key => key !== 'required' && key !== 'type' && !describing.has(key),
  )
  return addsConstraints || type.join() !== 'object' ? undefined : required
}

/** An object that does not have this member. */
export const without = (name: string): Shape => {
  const field: Field = { name, shape: { kind: 'never' }, required: false, schema: undefined }
  return { kind: 'object', fields: [field], rest: undefined }
}
