import type { Rule, Schema } from '@chainwright/model'
import { type Code, code, local, sequence, usesLocal } from '../source/code/code.ts'
import { camel, pascal } from '../source/names/identifiers.ts'
import { arrowOf, functionOf, memberOf, objectOf, returnOf } from '../source/typescript/layouts.ts'
import { literal } from '../source/typescript/quoting.ts'
import type { Module } from './module.ts'
import { memberSchema, ruleCode } from './rule-code.ts'
import { isSecretMember } from './secrets.ts'

/** The constants of the rules of an object, except rules that cannot be enforced. */
export const rulesOf = (module: Module, rules: readonly Rule[], of: Schema): readonly Code[] =>
  rules.flatMap(rule => {
    const code = ruleCode(rule, of, {
      runtime: module.runtime,
      matches: source => module.pattern(source, undefined, rule.id)?.test,
    })
    if ('reason' in code) return []
    const { members, parameter, condition } = code
    const secrets = members.filter(name => isSecretMember(name, memberSchema(of, name)))
    const parts = [
      memberOf('id', literal(rule.id)),
      memberOf('message', literal(rule.message)),
      memberOf('members', literal([...members])),
      ...(secrets.length > 0 ? [memberOf('secrets', literal(secrets))] : []),
      memberOf('holds', holds(members, parameter, condition)),
    ]
    return [module.declarations.constant(`obeys${pascal(camel(rule.id))}`, objectOf(parts), module.runtimeType('Rule'))]
  })

/** A function of the object, of the members that it reads, or of both. */
const holds = (members: readonly string[], parameter: Code, condition: Code): Code => {
  const isWhole = usesLocal(condition, 'value')
  if (isWhole && members.length > 0)
    return functionOf('value', [sequence(['const ', parameter, ' = ', local('value')]), returnOf(condition)])
  return arrowOf(isWhole ? 'value' : members.length === 0 ? '()' : code`(${parameter})`, condition)
}
