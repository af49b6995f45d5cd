import { type Rule, replaced, ts } from './walk.ts'

/** A bound that is off by one at its own value. */
const comparison: Rule = (node, source) => {
  if (!ts.isBinaryExpression(node)) return []
  const other = boundaries.get(node.operatorToken.kind)
  return other === undefined ? [] : [replaced('bound moved', node.operatorToken, source, other)]
}

const boundaries = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
])

/** Equal for different. */
const equality: Rule = (node, source) => {
  if (!ts.isBinaryExpression(node)) return []
  const { kind } = node.operatorToken
  // `typeof x === …` narrows: the other way round does not compile, or ends in a TypeError at once.
  if (ts.isTypeOfExpression(node.left)) return []
  if (kind === ts.SyntaxKind.EqualsEqualsEqualsToken)
    return [replaced('condition reversed', node.operatorToken, source, '!==')]
  if (kind === ts.SyntaxKind.ExclamationEqualsEqualsToken)
    return [replaced('condition reversed', node.operatorToken, source, '===')]
  return []
}

/** `and` for `or`. */
const connective: Rule = (node, source) => {
  if (!ts.isBinaryExpression(node)) return []
  const { kind } = node.operatorToken
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return [replaced('and for or', node.operatorToken, source, '||')]
  // The operands of `a && b || c` would bind otherwise.
  if (kind === ts.SyntaxKind.BarBarToken && !isAnd(node.left) && !isAnd(node.right))
    return [replaced('or for and', node.operatorToken, source, '&&')]
  return []
}

const isAnd = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken

/** A branch that is never, or always, taken. */
const branch: Rule = (node, source) => {
  if (ts.isIfStatement(node)) return [replaced('branch dropped', node.expression, source, 'false as boolean')]
  if (ts.isConditionalExpression(node))
    return [replaced('other branch taken', node.condition, source, 'true as boolean')]
  return []
}

/** A number that is off by one. */
const number: Rule = (node, source) => {
  if (!ts.isNumericLiteral(node) || ts.isLiteralTypeNode(node.parent)) return []
  const value = Number(node.text)
  return Number.isSafeInteger(value) ? [replaced('off by one', node, source, String(value + 1))] : []
}

/** A name that is misspelled: of a header, a member, a code. A sentence is for people, and a type is no value. */
const name: Rule = (node, source) => {
  if (!ts.isStringLiteral(node) || node.text === '' || /\s/.test(node.text)) return []
  if (ts.isLiteralTypeNode(node.parent) || ts.isTypeOfExpression(node.parent)) return []
  if (ts.isBinaryExpression(node.parent) && ts.isTypeOfExpression(node.parent.left)) return []
  return [replaced('name misspelled', node, source, JSON.stringify(`${node.text}~`))]
}

/** Something that is not done. */
const call: Rule = (node, source) => {
  if (!ts.isExpressionStatement(node)) return []
  const does = ts.isAwaitExpression(node.expression) ? node.expression.expression : node.expression
  const isAssignment = ts.isBinaryExpression(does) && does.operatorToken.kind === ts.SyntaxKind.EqualsToken
  return ts.isCallExpression(does) || isAssignment ? [replaced('call dropped', node, source, '{}')] : []
}

/** A yes for a no. */
const flag: Rule = (node, source) => {
  if (ts.isLiteralTypeNode(node.parent ?? node)) return []
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced('flag turned', node, source, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced('flag turned', node, source, 'true')]
  return []
}

/** What goes wrong in code that people write: bounds, conditions, branches, numbers, names, calls, flags. */
export const logic: readonly Rule[] = [comparison, equality, connective, branch, number, name, call, flag]
