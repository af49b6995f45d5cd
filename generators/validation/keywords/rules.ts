import type { Rule } from '@chainwright/model'
import { camel, pascal } from '../../source/identifiers.ts'
import { bracketed } from '../../source/quoting.ts'
import type { View } from '../analysis/view.ts'
import { test } from '../check/expression.ts'
import type { Keyword, Writing } from '../check/keyword.ts'
import { literal } from '../literal.ts'
import { memberSchema, ruleCode } from '../rule-code.ts'
import { isSecretMember } from '../secrets.ts'

const ruleName = (view: View, write: Writing, rule: Rule): string | undefined => {
  const code = ruleCode(rule, view.schema, pattern => write.pattern(pattern, undefined)?.name)
  if ('reason' in code) return undefined
  const { members, parameter, condition } = code
  for (const used of code.uses) write.use(used)
  const secrets = members.filter(name => isSecretMember(name, memberSchema(view.schema, name)))
  const whole = /\bvalue\b/.test(condition)
  const parts = [
    `id: ${literal(rule.id)}`,
    `message: ${literal(rule.message)}`,
    `members: ${literal(members)}`,
    ...(secrets.length > 0 ? [`secrets: ${literal(secrets)}`] : []),
    whole && members.length > 0
      ? `holds: value => {\n  const ${parameter} = value\n  return ${condition}\n}`
      : `holds: ${whole ? 'value' : members.length === 0 ? '()' : `(${parameter})`} => ${condition}`,
  ]
  const name = `obeys${pascal(camel(rule.id))}`
  return write.constant(name, bracketed('{ ', ' }', parts), write.useType('Rule'))
}

/** `x-rules`: what JSON Schema cannot say. A rule that cannot be enforced is a finding, and refuses nothing. */
export const rules: Keyword = {
  of: 'object',
  stated: ({ keywords }) => keywords.rules !== undefined && keywords.rules.length > 0,
  guard({ view, value, test: condition, write }) {
    for (const rule of view.schema.keywords.rules ?? []) {
      const name = ruleName(view, write, rule)
      if (name !== undefined) condition(test(`${write.use('obeys')}(${value}, ${name})`))
    }
  },
  explain({ view, say, before, write }) {
    const names = (view.schema.keywords.rules ?? [])
      .map(rule => ruleName(view, write, rule))
      .filter(name => name !== undefined)
    if (names.length === 0) return
    before('const before = at.issues.length')
    for (const name of names) say('rule', 'before', name)
  },
}
