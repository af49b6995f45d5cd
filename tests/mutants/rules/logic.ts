import { Node, SyntaxKind } from 'ts-morph'
import { dropped, flagOf, type Rule, replaced, textLiteralOf } from './walk.ts'

const otherOperators: ReadonlyMap<SyntaxKind, readonly [rule: string, operator: string]> = new Map([
  // The comparison differs only at the bound itself.
  [SyntaxKind.LessThanToken, ['bound moved', '<=']],
  [SyntaxKind.LessThanEqualsToken, ['bound moved', '<']],
  [SyntaxKind.GreaterThanToken, ['bound moved', '>=']],
  [SyntaxKind.GreaterThanEqualsToken, ['bound moved', '>']],
  // An inverted equality.
  [SyntaxKind.EqualsEqualsEqualsToken, ['condition reversed', '!==']],
  [SyntaxKind.ExclamationEqualsEqualsToken, ['condition reversed', '===']],
  [SyntaxKind.AmpersandAmpersandToken, ['and for or', '||']],
  [SyntaxKind.BarBarToken, ['or for and', '&&']],
  // Arithmetic of times, amounts and text positions.
  [SyntaxKind.PlusToken, ['arithmetic', '-']],
  [SyntaxKind.MinusToken, ['arithmetic', '+']],
  [SyntaxKind.AsteriskToken, ['arithmetic', '/']],
  [SyntaxKind.SlashToken, ['arithmetic', '*']],
])

/** Another operator: a bound, a condition, arithmetic. */
const operator: Rule = node => {
  if (!Node.isBinaryExpression(node)) return []
  const [left, right] = [node.getLeft(), node.getRight()]
  const token = node.getOperatorToken()
  const [rule, text] = otherOperators.get(token.getKind()) ?? []
  if (rule === undefined || text === undefined) return []
  // `typeof x === …` narrows a type. The inverse does not compile, or throws a TypeError at once.
  if (Node.isTypeOfExpression(left)) return []
  // The operands of `a && b || c` would bind in another way.
  if (text === '&&' && (isAnd(left) || isAnd(right))) return []
  if (rule === 'arithmetic' && [left, right].some(isText)) return []
  return [replaced(rule, token, text)]
}

const isAnd = (node: Node): boolean =>
  Node.isBinaryExpression(node) && node.getOperatorToken().getKind() === SyntaxKind.AmpersandAmpersandToken

/** Whether an expression is evidently a text, so that `+` appends to it. */
const isText = (node: Node): boolean =>
  Node.isStringLiteral(node) ||
  Node.isTemplateExpression(node) ||
  Node.isNoSubstitutionTemplateLiteral(node) ||
  (Node.isBinaryExpression(node) && [node.getLeft(), node.getRight()].some(isText))

/** A branch that is never, or always, taken. */
const branch: Rule = node => {
  if (Node.isIfStatement(node)) return [replaced('branch dropped', node.getExpression(), 'false as boolean')]
  if (Node.isConditionalExpression(node))
    return [replaced('other branch taken', node.getCondition(), 'true as boolean')]
  return []
}

/** A number that is off by one. */
const number: Rule = node => {
  if (!Node.isNumericLiteral(node) || Node.isLiteralTypeNode(node.getParent())) return []
  const value = node.getLiteralValue()
  return Number.isSafeInteger(value) ? [replaced('off by one', node, String(value + 1))] : []
}

/** A misspelled name: of a header, a member or a code. Sentences for people, and types, are unchanged. */
const name: Rule = node => {
  const text = textLiteralOf(node)
  const parent = node.getParent()
  if (text === undefined || text === '' || /\s/.test(text)) return []
  if (Node.isLiteralTypeNode(parent) || Node.isTypeOfExpression(parent)) return []
  if (Node.isBinaryExpression(parent) && Node.isTypeOfExpression(parent.getLeft())) return []
  return [replaced('name misspelled', node, JSON.stringify(`${text}~`))]
}

/** A missing statement. */
const call: Rule = node => {
  if (!Node.isExpressionStatement(node)) return []
  const expression = node.getExpression()
  const does = Node.isAwaitExpression(expression) ? expression.getExpression() : expression
  const isAssignment = Node.isBinaryExpression(does) && does.getOperatorToken().getKind() === SyntaxKind.EqualsToken
  return Node.isCallExpression(does) || isAssignment ? [replaced('call dropped', node, '{}')] : []
}

/** An inverted boolean. */
const flag: Rule = node => {
  const value = flagOf(node)
  if (value !== undefined)
    return Node.isLiteralTypeNode(node.getParent()) ? [] : [replaced('flag turned', node, String(!value))]
  return Node.isPrefixUnaryExpression(node) && node.getOperatorToken() === SyntaxKind.ExclamationToken
    ? [replaced('negation dropped', node, node.getOperand().getText())]
    : []
}

/** The default for an absent value. */
const preset: Rule = node =>
  Node.isBinaryExpression(node) && node.getOperatorToken().getKind() === SyntaxKind.QuestionQuestionToken
    ? [replaced('default dropped', node, `(${node.getLeft().getText()} as never)`)]
    : []

/** A member of an object literal, unconditional or spread. */
const member: Rule = node => {
  const isMade = Node.isPropertyAssignment(node) || Node.isShorthandPropertyAssignment(node)
  if (isMade || Node.isSpreadAssignment(node)) return [dropped('member left out', node)]
  return []
}

/** A step in a chain of calls: a filter, an order, a case, a slice. */
const step: Rule = node => {
  if (!Node.isCallExpression(node)) return []
  const called = node.getExpression()
  return Node.isPropertyAccessExpression(called) && steps.has(called.getName())
    ? [replaced('step left out', node, called.getExpression().getText())]
    : []
}

const steps: ReadonlySet<string> = new Set([
  ...['filter', 'sort', 'toSorted', 'reverse', 'toReversed', 'slice', 'toLowerCase', 'toUpperCase'],
  ...['trim', 'trimStart', 'trimEnd', 'replace', 'replaceAll', 'normalize', 'flat', 'padStart'],
])

/** Another function of the same kind: minimum and maximum, floor and ceiling, `some` and `every`. */
const sibling: Rule = node => {
  if (!Node.isPropertyAccessExpression(node) || !Node.isCallExpression(node.getParent())) return []
  const other = siblings.get(node.getName())
  return other === undefined ? [] : [replaced('another function', node.getNameNode(), other)]
}

const siblings: ReadonlyMap<string, string> = new Map(
  (
    [
      ['min', 'max'],
      ['ceil', 'floor'],
      ['some', 'every'],
      ['startsWith', 'endsWith'],
      ['indexOf', 'lastIndexOf'],
      ['find', 'findLast'],
    ] as const
  ).flatMap(([a, b]) => [
    [a, b],
    [b, a],
  ]),
)

/** A missing conversion of one value: encoding, escaping, quoting, normalization. */
const conversion: Rule = node => {
  if (!Node.isCallExpression(node)) return []
  const [argument, ...more] = node.getArguments()
  const called = node.getExpression()
  if (argument === undefined || more.length > 0 || !Node.isIdentifier(called)) return []
  return /^(?:en|de|un)?(?:code|escape|quote|normal|round|clamp|canonical|lower)/i.test(called.getText())
    ? [replaced('conversion dropped', node, `(${argument.getText()} as never)`)]
    : []
}

/** Two arguments of a call in the other order. */
const order: Rule = node => {
  if (!Node.isCallExpression(node)) return []
  const [first, second] = node.getArguments()
  if (!Node.isIdentifier(first) || !Node.isIdentifier(second)) return []
  const [start, end] = [first.getStart(), second.getEnd()]
  return [{ rule: 'arguments swapped', start, end, replacement: `${second.getText()}, ${first.getText()}` }]
}

/** Typical bugs in hand-written code: bounds, conditions, branches, numbers, names, calls, flags, defaults, order. */
export const logic: readonly Rule[] = [
  operator,
  branch,
  number,
  name,
  call,
  flag,
  preset,
  member,
  step,
  sibling,
  conversion,
  order,
]
