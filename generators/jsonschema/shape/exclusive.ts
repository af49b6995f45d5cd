import type { Field, Schema, Shape } from '../../model/index.ts'
import { keywordsThat } from '../../model/index.ts'
import { intersection, union } from './combine.ts'

/**
 * What keeps one member of a `oneOf` from the others, where each only asks for members of the value: of every other one something has
 * to be missing. Undefined where it cannot be said, or needs more cases than a reader would follow.
 */
export const apartFromOthers = (member: Schema, members: readonly Schema[]): Shape | undefined => {
  const own = onlyRequired(member)
  if (own === undefined || members.length < 2) return undefined
  const apart: Shape[] = []
  let cases = 1
  for (const other of members) {
    if (other === member) continue
    const missing = onlyRequired(other)?.filter(name => !own.includes(name))
    if (missing === undefined) return undefined
    cases *= missing.length
    apart.push(union(missing.map(without)))
  }
  return cases > mostCases ? undefined : intersection(apart)
}

const mostCases = 4

const describing = keywordsThat('describe', 'keep')

const onlyRequired = ({ keywords }: Schema): readonly string[] | undefined => {
  const { required, type = ['object'] } = keywords
  const saysMore = Object.keys(keywords).some(key => key !== 'required' && key !== 'type' && !describing.has(key))
  return saysMore || type.join() !== 'object' ? undefined : required
}

/** An object that does not have the member. */
export const without = (name: string): Shape => {
  const field: Field = { name, shape: { kind: 'never' }, required: false, schema: undefined }
  return { kind: 'object', fields: [field], rest: undefined }
}
