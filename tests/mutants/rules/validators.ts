import { Node, SyntaxKind } from 'ts-morph'
import { declarationOf, dropped, flagOf, membersAround, type Rule, replaced, textLiteralOf } from './walk.ts'

const isCheck = (node: Node): boolean => /^(?:is|matches|refused)[A-Z]/.test(declarationOf(node))

/** A bound that is off by one. */
const bound: Rule = node => {
  const parent = node.getParent()
  if (!Node.isNumericLiteral(node) || !Node.isBinaryExpression(parent) || !isCheck(node)) return []
  const value = node.getLiteralValue()
  switch (parent.getOperatorToken().getKind()) {
    case SyntaxKind.LessThanEqualsToken:
    case SyntaxKind.LessThanToken:
      return [replaced('bound loosened', node, String(value + 1)), replaced('bound tightened', node, String(value - 1))]
    case SyntaxKind.GreaterThanEqualsToken:
    case SyntaxKind.GreaterThanToken:
      return [replaced('bound loosened', node, `(${value - 1})`), replaced('bound tightened', node, String(value + 1))]
    default:
      return []
  }
}

const isBinaryOf = (node: Node, operator: SyntaxKind) =>
  Node.isBinaryExpression(node) && node.getOperatorToken().getKind() === operator ? node : undefined

/** A missing check. */
const conjunct: Rule = node => {
  const both = isBinaryOf(node, SyntaxKind.AmpersandAmpersandToken)
  return both !== undefined && isCheck(node) ? [replaced('check dropped', both.getRight(), 'true')] : []
}

/** A member that is read under another name. */
const name: Rule = node => {
  if (!Node.isBindingElement(node) || node.getPropertyNameNode() !== undefined || !isCheck(node)) return []
  const text = node.getNameNode().getText()
  return [replaced('member misspelled', node, `${text}$: ${text}`)]
}

/** A missing value of an enumeration, or an additional one. */
const value: Rule = node => {
  const same = isBinaryOf(node, SyntaxKind.EqualsEqualsEqualsToken)
  const text = same && textLiteralOf(same.getRight())
  if (same === undefined || text === undefined || !isCheck(node) || Node.isTypeOfExpression(same.getLeft())) return []
  const left = same.getLeft().getText()
  const other = JSON.stringify(`${text}~`)
  return [
    replaced('value missing', node, `${left} as string === ${other}`),
    replaced('value added', node, `(${node.getText()} || ${left} as string === ${other})`),
  ]
}

/** An optional member that becomes required. */
const presence: Rule = node => {
  const same = isBinaryOf(node, SyntaxKind.EqualsEqualsEqualsToken)
  return same?.getRight().getText() === 'undefined' && isCheck(node)
    ? [replaced('required for optional', node, 'false')]
    : []
}

/** Another default, clamp or reader of a parameter. */
const decoder: Rule = node => {
  const around = membersAround(node)
  const [first, second] = around
  if (!['fill', 'query', 'path', 'headers', 'cookies', 'params'].includes(first ?? '')) return []
  if (Node.isPropertyAssignment(node) && first === 'fill' && around.length > 2)
    return [dropped(`${second ?? 'fill'} forgotten`, node)]
  if (Node.isNumericLiteral(node))
    return [replaced(`${second ?? 'number'} off by one`, node, String(node.getLiteralValue() + 1))]
  const [text, flag] = [textLiteralOf(node), flagOf(node)]
  if (text !== undefined) return [replaced(`${second ?? 'text'} misspelled`, node, JSON.stringify(`${text}~`))]
  if (flag !== undefined) return [replaced('default turned', node, String(!flag))]
  const other =
    Node.isIdentifier(node) && !Node.isPropertyAssignment(node.getParent()?.getParent())
      ? readers[node.getText()]
      : undefined
  return other === undefined ? [] : [replaced('read as another type', node, other)]
}

const readers: Readonly<Record<string, string>> = { asInteger: 'asText', asNumber: 'asText', asBoolean: 'asText' }

/** Typical faults in generated validators: bounds, checks, names, values, defaults. */
export const validators: readonly Rule[] = [bound, conjunct, name, value, presence, decoder]
