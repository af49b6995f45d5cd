import { inside, type Place } from '../document/place.ts'
import type { Pagination, Schema } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { malformed, type Tell, unknownInput } from './complaints.ts'
import type { OperationContext } from './context.ts'
import { mayBeList, memberOf } from './members.ts'

/** `x-pagination`, held against the operation: its inputs, and the members of its answer. */
export const readPagination = ({ place, inputs, answers, tell }: OperationContext): Pagination | undefined => {
  const written = inside(place, 'x-pagination')
  if (written === undefined) return undefined
  const { style = 'token', token, next, items, size, count } = isJsonObject(written.value) ? written.value : {}
  if (
    typeof token !== 'string' ||
    typeof next !== 'string' ||
    typeof items !== 'string' ||
    (size !== undefined && typeof size !== 'string')
  ) {
    malformed(written, tell, '`{ token, next, items }`')
    return undefined
  }
  if (style !== 'token' && style !== 'index') {
    malformed(inside(written, 'style') ?? written, tell, '`token` or `index`')
    return undefined
  }
  if (style === 'index' && typeof count !== 'string') {
    malformed(written, tell, '`{ style: index, token, next, items, count }`')
    return undefined
  }
  const inputsHold = Object.entries({ token, size }).every(
    ([member, name]) =>
      name === undefined ||
      inputs.includes(name) ||
      unknownInput(written, { member, name, inputs, tell }) !== undefined,
  )
  const answerHolds =
    answers.length === 0 ||
    [['next', next], ['items', items], ...(typeof count === 'string' ? [['count', count]] : [])].every(
      ([member = '', name = '']) => holds(written, { member, name, answers, tell }),
    )
  if (!inputsHold || !answerHolds) return undefined
  const common = { token, next, items, size }
  return style === 'index' ? { style, ...common, count: count as string } : { style, ...common }
}

const holds = (
  place: Place,
  {
    member,
    name,
    answers,
    tell,
  }: { readonly member: string; readonly name: string; readonly answers: readonly Schema[]; readonly tell: Tell },
): boolean => {
  const found = answers.flatMap(answer => memberOf(answer, name))
  const at = { uri: place.uri, pointer: `${place.pointer}/${member}` }
  if (found.length === 0) {
    tell('error', 'extension.unknown-member', at, {
      message: `\`x-pagination\` names the member "${name}", which the answer does not have.`,
      help: 'Name a member of the successful answer.',
      recovery: 'it is ignored',
    })
    return false
  }
  if (member === 'items' && !found.some(schema => mayBeList(schema))) {
    tell('error', 'extension.not-a-list', at, {
      message: `\`x-pagination\` names "${name}" as the items, but it is no list.`,
      help: 'Name the member that holds the list.',
      recovery: 'it is ignored',
    })
    return false
  }
  return true
}
