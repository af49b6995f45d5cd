import { declarationOf, dropped, membersAround, type Rule, replaced, ts } from './walk.ts'

const isCheck = (node: ts.Node): boolean => /^(?:is|matches|refused)[A-Z]/.test(declarationOf(node))

/** A bound one further out. */
const bound: Rule = (node, source) => {
  if (!ts.isNumericLiteral(node) || !ts.isBinaryExpression(node.parent) || !isCheck(node)) return []
  const value = Number(node.text)
  switch (node.parent.operatorToken.kind) {
    case ts.SyntaxKind.LessThanEqualsToken:
    case ts.SyntaxKind.LessThanToken:
      return [
        replaced('bound loosened', node, source, String(value + 1)),
        replaced('bound tightened', node, source, String(value - 1)),
      ]
    case ts.SyntaxKind.GreaterThanEqualsToken:
    case ts.SyntaxKind.GreaterThanToken:
      return [
        replaced('bound loosened', node, source, `(${value - 1})`),
        replaced('bound tightened', node, source, String(value + 1)),
      ]
    default:
      return []
  }
}

/** A check that is not made. */
const conjunct: Rule = (node, source) => {
  if (
    !ts.isBinaryExpression(node) ||
    node.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken ||
    !isCheck(node)
  )
    return []
  return [replaced('check dropped', node.right, source, 'true')]
}

/** A member that is read by another name. */
const name: Rule = (node, source) =>
  ts.isBindingElement(node) && node.propertyName === undefined && isCheck(node)
    ? [replaced('member misspelled', node, source, `${node.name.getText(source)}$: ${node.name.getText(source)}`)]
    : []

/** A value of an enumeration that is missing, or one too many. */
const value: Rule = (node, source) => {
  if (
    !ts.isBinaryExpression(node) ||
    node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken ||
    !isCheck(node)
  )
    return []
  if (!ts.isStringLiteral(node.right) || ts.isTypeOfExpression(node.left)) return []
  const left = node.left.getText(source)
  const other = JSON.stringify(`${node.right.text}~`)
  return [
    replaced('value missing', node, source, `${left} as string === ${other}`),
    replaced('value added', node, source, `(${node.getText(source)} || ${left} as string === ${other})`),
  ]
}

/** A member that may be absent and must be there, or the other way round. */
const presence: Rule = (node, source) => {
  if (
    !ts.isBinaryExpression(node) ||
    node.operatorToken.kind !== ts.SyntaxKind.EqualsEqualsEqualsToken ||
    !isCheck(node)
  )
    return []
  return node.right.getText(source) === 'undefined' ? [replaced('required for optional', node, source, 'false')] : []
}

/** A default, a clamp or the reader of a parameter that is another one. */
const decoder: Rule = (node, source) => {
  const [first] = membersAround(node)
  if (!['fill', 'query', 'path', 'headers', 'cookies', 'params'].includes(first ?? '')) return []
  if (ts.isPropertyAssignment(node) && first === 'fill' && membersAround(node).length > 2)
    return [dropped(`${membersAround(node)[1] ?? 'fill'} forgotten`, node, source)]
  if (ts.isNumericLiteral(node))
    return [replaced(`${membersAround(node)[1] ?? 'number'} off by one`, node, source, String(Number(node.text) + 1))]
  if (ts.isStringLiteral(node))
    return [replaced(`${membersAround(node)[1] ?? 'text'} misspelled`, node, source, JSON.stringify(`${node.text}~`))]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced('default turned', node, source, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced('default turned', node, source, 'true')]
  const other =
    ts.isIdentifier(node) && !ts.isPropertyAssignment(node.parent.parent ?? node) ? readers[node.text] : undefined
  return other === undefined ? [] : [replaced('read as another type', node, source, other)]
}

const readers: Readonly<Record<string, string>> = { asInteger: 'asText', asNumber: 'asText', asBoolean: 'asText' }

/** What goes wrong in generated validators: bounds, checks, names, values, defaults. */
export const validators: readonly Rule[] = [bound, conjunct, name, value, presence, decoder]
