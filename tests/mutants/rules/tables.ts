import { dropped, membersAround, type Rule, replaced, ts } from './walk.ts'

/** A member of a table that is forgotten: a limit, the security, a header. */
const member: Rule = (node, source) => {
  if (!ts.isPropertyAssignment(node) || !isInTable(node)) return []
  // What has no name or kind cannot be served or called at all: nobody ships that.
  return ['id', 'protocol', 'method', 'path', 'member', 'decode', 'endpoint'].includes(node.name.getText(source))
    ? []
    : [dropped(`${node.name.getText(source)} forgotten`, node, source)]
}

/** An item of a list that is forgotten: a status, a scheme, a parameter. */
const item: Rule = (node, source) => {
  if (!ts.isArrayLiteralExpression(node.parent ?? node) || !isInTable(node)) return []
  return [dropped(`item of ${membersAround(node).at(-1) ?? 'a list'} forgotten`, node, source)]
}

const literal: Rule = (node, source) => {
  if (
    !isInTable(node) ||
    (!ts.isPropertyAssignment(node.parent) &&
      !ts.isArrayLiteralExpression(node.parent) &&
      !ts.isCallExpression(node.parent))
  )
    return []
  const name = membersAround(node).at(-1) ?? 'a value'
  if (ts.isPropertyAssignment(node.parent) && node.parent.initializer !== node) return []
  if (name === 'id' || name === 'protocol') return []
  if (ts.isNumericLiteral(node)) return [replaced(`${name} off by one`, node, source, String(Number(node.text) + 1))]
  if (ts.isStringLiteral(node)) return [replaced(`${name} misspelled`, node, source, JSON.stringify(`${node.text}~`))]
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replaced(`${name} turned`, node, source, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replaced(`${name} turned`, node, source, 'true')]
  return []
}

const isInTable = (node: ts.Node): boolean => {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (ts.isArrowFunction(at) || ts.isFunctionDeclaration(at)) return false
    if (ts.isVariableStatement(at)) return true
  }
  return false
}

/** What goes wrong in the tables of generated servers and clients: members and items forgotten, values that are another. */
export const tables: readonly Rule[] = [member, item, literal]
