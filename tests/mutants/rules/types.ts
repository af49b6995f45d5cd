import { Node } from 'ts-morph'
import { dropped, type Rule, replaced, textAfter } from './walk.ts'

const property: Rule = node => {
  if (!Node.isPropertySignature(node)) return []
  const [type, nameNode, question] = [node.getTypeNode(), node.getNameNode(), node.getQuestionTokenNode()]
  if (type === undefined) return []
  const name = nameNode.getText()
  const end = nameNode.getEnd()
  return [
    question === undefined
      ? { rule: 'optional for required', start: end, end, replacement: '?' }
      : replaced('required for optional', question, ''),
    // `unknown` accepts everything, as `any` does.
    ...(type.getText() === 'unknown'
      ? []
      : [replaced('any type', type, 'any'), replaced('another type', type, 'symbol')]),
    replaced('member misspelled', nameNode, /^['"]/.test(name) ? `${name.slice(0, -1)}~'` : `${name}$`),
  ]
}

const member: Rule = node => {
  if (!Node.isUnionTypeNode(node.getParent())) return []
  const bar = /^\s*\|/.exec(textAfter(node))?.[0].length
  return bar === undefined ? [] : [{ ...dropped('member of a union missing', node), end: node.getEnd() + bar }]
}

/** Typical faults in generated types: presence, `any`, another type, a misspelled member, a missing member of a union. */
export const types: readonly Rule[] = [property, member]
