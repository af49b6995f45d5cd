import { Node, SyntaxKind } from 'ts-morph'
import { dropped, flagOf, membersAround, type Rule, replaced, textLiteralOf } from './walk.ts'

/** A member of a table that is missing: a limit, the security, a header. */
const member: Rule = node => {
  if (!Node.isPropertyAssignment(node) || !isInTable(node)) return []
  const name = node.getNameNode().getText()
  // Without these members, no call works at all, so such a fault cannot be published unnoticed.
  return ['id', 'protocol', 'method', 'path', 'member', 'decode', 'endpoint'].includes(name)
    ? []
    : [dropped(`${name} forgotten`, node)]
}

/** An item of a list that is missing: a status, a scheme, a parameter. */
const item: Rule = node =>
  Node.isArrayLiteralExpression(node.getParent()) && isInTable(node) && Node.isExpression(node)
    ? [dropped(`item of ${membersAround(node).at(-1) ?? 'a list'} forgotten`, node)]
    : []

const literal: Rule = node => {
  const parent = node.getParent()
  if (
    !isInTable(node) ||
    (!Node.isPropertyAssignment(parent) && !Node.isArrayLiteralExpression(parent) && !Node.isCallExpression(parent))
  )
    return []
  const name = membersAround(node).at(-1) ?? 'a value'
  if (Node.isPropertyAssignment(parent) && parent.getInitializer() !== node) return []
  if (name === 'id' || name === 'protocol') return []
  if (Node.isNumericLiteral(node)) return [replaced(`${name} off by one`, node, String(node.getLiteralValue() + 1))]
  const [text, flag] = [textLiteralOf(node), flagOf(node)]
  if (text !== undefined) return [replaced(`${name} misspelled`, node, JSON.stringify(`${text}~`))]
  return flag === undefined ? [] : [replaced(`${name} turned`, node, String(!flag))]
}

/** Whether a node is in a constant, and not in a function. */
const isInTable = (node: Node): boolean =>
  [node, ...node.getAncestors()]
    .find(at => Node.isArrowFunction(at) || Node.isFunctionDeclaration(at) || Node.isVariableStatement(at))
    ?.isKind(SyntaxKind.VariableStatement) === true

/** Typical faults in the tables of generated servers and clients: missing members and items, wrong values. */
export const tables: readonly Rule[] = [member, item, literal]
