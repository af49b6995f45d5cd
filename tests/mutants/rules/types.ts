import { dropped, type Rule, replaced, ts } from './walk.ts'

const property: Rule = (node, source) => {
  if (!ts.isPropertySignature(node) || node.type === undefined) return []
  const name = node.name.getText(source)
  const optional =
    node.questionToken === undefined
      ? { rule: 'optional for required', start: node.name.getEnd(), end: node.name.getEnd(), replacement: '?' }
      : replaced('required for optional', node.questionToken, source, '')
  return [
    optional,
    // What is unknown takes everything, as any does.
    ...(node.type.kind === ts.SyntaxKind.UnknownKeyword
      ? []
      : [replaced('any type', node.type, source, 'any'), replaced('another type', node.type, source, 'symbol')]),
    replaced('member misspelled', node.name, source, /^['"]/.test(name) ? `${name.slice(0, -1)}~'` : `${name}$`),
  ]
}

const member: Rule = (node, source) => {
  if (!ts.isUnionTypeNode(node.parent ?? node)) return []
  const bar = /^\s*\|/.exec(source.text.slice(node.getEnd()))?.[0].length
  return bar === undefined ? [] : [{ ...dropped('member of a union missing', node, source), end: node.getEnd() + bar }]
}

/** What goes wrong in generated types: presence, `any`, another type, a misspelled member, a union that lacks one. */
export const types: readonly Rule[] = [property, member]
