import {
  behindOnLine,
  broken,
  type Code,
  type CodeNode,
  type Construct,
  choice,
  code,
  columns,
  end,
  fill,
  group,
  hardline,
  indent,
  isBroken,
  joined,
  joinedBehind,
  keyOf,
  line,
  type Shape,
  sequence,
  softline,
} from '../code/code.ts'

// The line breaks of TypeScript's constructs follow the public formatters (the rules of Prettier, which Biome shares), so that
// formatting does not change generated code.

const lastComma = end(',')
const semicolonOnLine = end('', ';')
const bar = end('| ')

/** `{ a, b: c }`: one member per line if it does not fit. `comma`: whether the last member may have a comma. */
export const objectOf = (members: readonly Code[], comma = true): Code =>
  members.length === 0
    ? '{}'
    : group(['{', indent(joinedBehind([line], members, ',', line)), comma ? lastComma : '', line, '}'], 'object')

/** Like `objectOf`, always with one member per line. */
export const tableOf = (members: readonly Code[]): Code =>
  members.length === 0
    ? '{}'
    : broken(['{', indent(joinedBehind([line], members, ',', line)), lastComma, line, '}'], 'object')

/** `[a, b]`: one item per line if they do not fit, or if several of them are objects or lists with several members. */
export const arrayOf = (items: readonly Code[]): Code => {
  if (items.length === 0) return '[]'
  if (items.length > 1 && items.every(item => shapeOf(item) === 'number'))
    return group(
      [
        '[',
        indent([softline, fill(items.map((item, i) => (i < items.length - 1 ? sequence([item, ',']) : item)))]),
        lastComma,
        softline,
        ']',
      ],
      'array',
    )
  const parts = ['[', indent(joinedBehind([softline], items, ',', line)), lastComma, softline, ']']
  return areAlike(items) ? broken(parts, 'array') : group(parts, 'array')
}

const areAlike = (items: readonly Code[]): boolean => {
  if (items.length < 2) return false
  const shape = shapeOf(items[0])
  return (shape === 'object' || shape === 'array') && items.every(item => shapeOf(item) === shape && hasSeveral(item))
}

// An object or list with several members has line breaks between them.
const hasSeveral = (code: Code): boolean => {
  if (typeof code === 'string') return false
  const inner = code.parts[1]
  return typeof inner === 'object' && (inner.parts.length > 2 || (inner.parts[1] as { kind?: string }).kind === 'fill')
}

/** The shape of a code, if it determines how the surrounding code is broken. */
export const shapeOf = (code: Code | undefined): Shape | undefined => {
  if (typeof code !== 'string') return code?.shape
  if (number.test(code)) return 'number'
  return isText(code) ? 'text' : undefined
}

const number = /^-?(?:0x[\da-f]+|\d+(?:\.\d+)?(?:e[+-]?\d+)?)n?$/i

/** Whether a code is one string literal: its quote occurs again only at the end, except after a backslash. */
const isText = (code: string): boolean => {
  const quote = code[0]
  if ((quote !== "'" && quote !== '"') || code.length < 2 || !code.endsWith(quote)) return false
  for (let at = code.indexOf(quote, 1); at < code.length - 1; at = code.indexOf(quote, at + 1)) {
    let first = at
    while (code[first - 1] === '\\') first--
    if ((at - first) % 2 === 0) return false
  }
  return true
}

/** `name: value`, in an object. A text or a name that does not fit after its key is on the next line. */
export const memberOf = (key: string, value: Code): Code => {
  if (typeof value === 'object' && value.kind === 'reference') return sequence([`${key}:`, behindOnLine(value)])
  return shapeOf(value) === 'text' && key.length >= shortKey
    ? group([`${key}:`, group([indent([line, value])])])
    : code`${key}: ${value}`
}

// After such a short key, a line break would save nothing.
const shortKey = 5

/**
 * `callee(a, b)` on one line. If that does not fit, breaks the last argument if it is an object or an array and the others fit. Otherwise writes
 * one argument per line.
 */
export const callOf = (callee: Code, args: readonly Code[]): Code => {
  let functions = 0
  for (const arg of args) if (isFunction(arg)) functions++
  return laidOut(callee, args, functions)
}

const functionCall = { kind: 'call' } as const satisfies Construct

const isFunction = (code: Code): boolean => typeof code === 'object' && code.shape === 'function'
const takesFunction = (code: Code): boolean => typeof code === 'object' && code.construct?.kind === 'call'

const laidOut = (callee: Code, given: readonly Code[], functions: number): Code => {
  const args = given.some(isOperation) ? given.map(arg => hanging(arg)) : given
  const last = args.at(-1)
  if (last === undefined) return code`${callee}()`
  const construct = functions === 0 ? undefined : functionCall
  // each function begins on a new line
  if (functions > 1 || (args.length > 1 && args.some(takesFunction)))
    return sequence(
      [callee, broken(['(', indent(joinedBehind([softline], args, ',', line)), lastComma, softline, ')'])],
      undefined,
      construct,
    )
  const spread = group(['(', indent(joinedBehind([softline], args, ',', line)), lastComma, softline, ')'])
  const shape = typeof last === 'string' ? undefined : last.shape
  if (shape !== 'object' && shape !== 'array' && shape !== 'function')
    return sequence([callee, spread], undefined, construct)
  const before = args.slice(0, -1)
  const hugs =
    typeof last === 'object' &&
    !(last.construct?.kind === 'arrow' && isOperation(last.construct.body)) &&
    shapeOf(before.at(-1)) !== shape &&
    !before.some(isBroken)
  if (!hugs) return sequence([callee, spread], undefined, construct)
  const first = before.flatMap(arg => [arg, ', '])
  const opened = shape === 'function' ? openedFunction(last) : broken(last.parts, shape)
  const head = first.reduce<number>((sum, part) => sum + columns(part), 1) + opened.lead
  const list = choice({
    flat: sequence(['(', ...first, last, ')']),
    hugged: sequence(['(', ...first, opened, ')']),
    head,
    spread: broken(spread.parts),
  })
  return sequence([callee, list], undefined, construct)
}

/** A function as the last argument. If its body begins on a new line, so does the closing bracket of the call. */
const openedFunction = (given: CodeNode): CodeNode => {
  if (given.construct?.kind !== 'arrow') return broken(given.parts)
  const { head, body } = given.construct
  if (typeof body === 'object' && body.shape === 'object')
    return broken([head, ' => (', broken(body.parts, 'object'), ')'])
  if (typeof body === 'object' && body.shape === 'array') return broken([head, ' => ', broken(body.parts, 'array')])
  return broken([
    head,
    ' =>',
    group([
      indent([line, ...(shapeOf(body) === 'conditional' ? [end('', '('), body, end('', ')')] : [body])]),
      lastComma,
      softline,
    ]),
  ])
}

/** `{ a: string; b?: number }` */
export const objectTypeOf = (members: readonly Code[]): Code =>
  members.length === 0
    ? '{}'
    : group(['{', indent(joinedBehind([line], members, semicolonOnLine, line)), line, '}'], 'object')

/** Like `objectTypeOf`, always with one member per line. */
export const tableTypeOf = (members: readonly Code[]): Code =>
  members.length === 0 ? '{}' : broken(['{', indent(joinedBehind([line], members, line)), line, '}'], 'object')

/** `[a, b]`, of types. */
export const tupleOf = (items: readonly Code[]): Code =>
  items.length === 0
    ? '[]'
    : group(['[', indent(joinedBehind([softline], items, ',', line)), lastComma, softline, ']'], 'array')

/** `<A, B>` */
export const typeArgumentsOf = (types: readonly Code[]): Code => {
  const [only] = types
  if (types.length === 1 && only !== undefined && isSimple(only)) return sequence(['<', only, '>'])
  return group(['<', indent(joinedBehind([softline], types, ',', line)), softline, '>'])
}

const isSimple = (type: Code): boolean =>
  typeof type === 'string' ? /^[\w$.]+$/.test(type) : type.kind === 'reference' || type.shape === 'object'

/** `(a: A, b?: B)` */
const parametersOf = (parameters: readonly Code[]): Code =>
  parameters.length === 0
    ? '()'
    : group(['(', indent(joinedBehind([softline], parameters, ',', line)), lastComma, softline, ')'])

/** A single destructured parameter, whose braces are next to the parentheses. */
export const soleParameterOf = (parameter: Code): Code => sequence(['(', parameter, ')'])

/** `name(a: A): B`, a method or a function type's parameters and result. */
export const signatureOf = (head: Code, parameters: readonly Code[], sign: ': ' | ' => ', returns: Code): Code => {
  // break the parameters before the return type
  const list = parametersOf(parameters)
  return group([head, ...(typeof list === 'string' ? [list] : list.parts), sign, returns])
}

/**
 * A union of distinct types; a single type is itself. After an operator or in parentheses, `annotated` and `parenthesized` break
 * it.
 */
export const unionOf = (given: readonly Code[]): Code => {
  const different = new Map<string, Code>()
  const add = (type: Code): void => {
    const key = keyOf(type)
    if (!different.has(key)) different.set(key, type)
  }
  for (const type of given) {
    if (typeof type === 'object' && type.construct?.kind === 'union') for (const part of type.construct.types) add(part)
    else add(type)
  }
  const types = [...different.values()]
  if (types.length < 2) return types[0] ?? 'never'
  // a single object keeps its braces on the line, also in a union with `null`, `undefined` or `void`
  const objects = types.filter(type => shapeOf(type) === 'object')
  const voids = types.filter(type => type === 'null' || type === 'undefined' || type === 'void')
  if (objects.length === 1 && objects.length + voids.length === types.length) return sequence(joined(types, ' | '))
  return group(unionParts(types), 'union', { kind: 'union', types })
}

const unionParts = (types: readonly Code[]): Code[] =>
  joinedBehind(
    [bar],
    types.map(type => (typeof type === 'string' ? type : indent([type]))),
    line,
    '| ',
  )

/** A type after an operator: `: T`, ` = T`. A union of several lines starts on its own line. */
export const annotated = (sign: string, type: Code): Code => {
  if (typeof type === 'string') return `${sign} ${type}`
  if (type.shape === 'union') return sequence([sign, group([indent([line, ...type.parts])])])
  return sequence([`${sign} `, type])
}

/** A type in parentheses, if an operator would bind only to a part of it. */
export const parenthesized = (type: Code): Code =>
  typeof type === 'object' && type.shape === 'union'
    ? group(['(', indent([softline, ...type.parts]), softline, ')'])
    : sequence(['(', type, ')'])

/** `A & B`: one name per line; objects keep their braces on the line. */
export const intersectionOf = (types: readonly Code[]): Code => {
  const parts: Code[] = []
  let isIndented = false
  for (const [index, type] of types.entries()) {
    const isObject = shapeOf(type) === 'object'
    const wasObject = shapeOf(types[index - 1]) === 'object'
    if (index === 0) parts.push(type)
    else if (isObject && wasObject) parts.push(' & ', isIndented ? indent([type]) : type)
    else if (!isObject && !wasObject) parts.push(indent([' &', line, type]))
    else {
      if (index > 1) isIndented = true
      parts.push(' & ', index > 1 ? indent([type]) : type)
    }
  }
  return group(parts)
}

/** The statements of a body, one per line. */
export const linesOf = (statements: readonly Code[]): Code => sequence(joined(statements, hardline))

/** `left = right`; a text that does not fit is on the next line, and so is code whose start does not fit on the first. */
export const assignedOf = (left: Code, right: Code): Code => {
  const shape = shapeOf(right)
  if (shape === 'object' || shape === 'array') return sequence([left, ' = ', right])
  if (shape === 'text' || isBelowSign(right)) return group([left, ' =', group([indent([line, right])])])
  return sequence([left, ' =', behindOnLine(right)])
}

/** `const name = value`, inside of a body. */
export const constOf = (name: string, value: Code): Code => assignedOf(`const ${name}`, value)

/** Statements between braces. */
const blockOf = (statements: readonly Code[]): Code =>
  statements.length === 0 ? '{}' : sequence(['{', indent([hardline, linesOf(statements)]), hardline, '}'])

/**
 * The operation that code represents: an operator between operands, which may be operations themselves. Undefined for
 * other code.
 */
const operationIn = (code: Code): Extract<Construct, { kind: 'operation' }> | undefined =>
  typeof code === 'object' && code.construct?.kind === 'operation' ? code.construct : undefined

const isOperation = (code: Code): boolean => operationIn(code) !== undefined

/** The precedence of operators. */
const binding: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '===': 3,
  '!==': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
}

const isLogical = (operator: string): boolean => operator === '&&' || operator === '||'

/** `a && b`, `a === b`: the operator at the end of a line. Operands have parentheses where they need them, and where operators are mixed. */
export const operationOf = (operator: string, operands: readonly Code[]): Code => {
  const [first = '', second = ''] = operands
  if (operands.length < 2) return first
  const open: Code[] = []
  for (let i = 0; i < operands.length; i++) {
    if (i > 0) open.push(` ${operator}`, line)
    const operand = operands[i] as Code
    // the grouping of equal logical operators has no effect
    const inner = operationIn(operand)
    if (inner !== undefined && inner.operator === operator && isLogical(operator)) open.push(...inner.open)
    else open.push(operandOf(operand, operator, i > 0))
  }
  // of only two operands, the right one begins a new line only if it does not fit behind the left one
  const isPair = operands.length === 2 && !isLike(first, operator) && !isLike(second, operator)
  const parts = isPair ? [open[0] ?? '', group(open.slice(1))] : open
  return group(parts, 'operation', { kind: 'operation', operator, open })
}

const isLike = (code: Code, operator: string): boolean => {
  const own = operationIn(code)
  return own !== undefined && isLogical(own.operator) === isLogical(operator)
}

const operandOf = (operand: Code, operator: string, isRight: boolean): Code => {
  if (typeof operand === 'string' || (operand.shape !== 'operation' && operand.shape !== 'conditional')) return operand
  const own = operationIn(operand)
  if (own === undefined) return sequence(['(', operand, ')'])
  const nested = hanging(operand, isLogical(own.operator) === isLogical(operator))
  return needsParentheses(own.operator, operator, isRight) ? sequence(['(', nested, ')']) : nested
}

const needsParentheses = (inner: string, outer: string, isRight: boolean): boolean => {
  const [own, around] = [binding[inner] ?? 0, binding[outer] ?? 0]
  if (own !== around) return own < around || (around < 3 && own < 3) || (inner === '%' && around === 5)
  return isRight || (inner === outer ? inner === '%' || own === 3 : own === 6 || own === 3)
}

/** An operation within other code: lines after its first are indented. */
const hanging = (code: Code, isOpen = false): Code => {
  const operation = operationIn(code)
  if (typeof code === 'string' || operation === undefined) return code
  const [first = '', ...rest] = isOpen ? operation.open : code.parts
  return group([first, indent(rest)])
}

/** `test ? then : otherwise` */
export const conditionalOf = (test: Code, then: Code, otherwise: Code): Code => {
  return group(
    [
      shapeOf(test) === 'conditional' ? sequence(['(', test, ')']) : hanging(test),
      indent([line, '? ', ...consequent(then), line, ': ', ...alternate(otherwise)]),
    ],
    'conditional',
    { kind: 'conditional', test },
  )
}

/** Whether code that does not fit behind `=` moves to the next line. */
const isBelowSign = (code: Code): boolean =>
  isOperation(code) ||
  (typeof code === 'object' && code.construct?.kind === 'conditional' && isOperation(code.construct.test))

// nested conditionals are broken together
const consequent = (code: Code): readonly Code[] =>
  typeof code === 'object' && code.shape === 'conditional'
    ? [end('', '('), ...code.parts, end('', ')')]
    : [indent([code])]

const alternate = (code: Code): readonly Code[] =>
  typeof code === 'object' && code.shape === 'conditional' ? code.parts : [indent([code])]

/** An operand of `!` or of a member access. */
export const tight = (code: Code): Code =>
  shapeOf(code) === 'operation' || shapeOf(code) === 'conditional' ? sequence(['(', code, ')']) : code

/** The parts of an expression in the parentheses of a statement. Each operand of an operation begins on a new line. */
const bare = (code: Code): readonly Code[] => {
  const operation = operationIn(code)
  if (typeof code === 'string' || operation === undefined) return [code]
  return isLogical(operation.operator) ? operation.open : code.parts
}

/** `head => body`, of an expression. */
export const arrowOf = (head: Code, body: Code): Code =>
  sequence(arrowParts(head, body), 'function', { kind: 'arrow', head, body })

const arrowParts = (head: Code, body: Code): readonly Code[] => {
  switch (shapeOf(body)) {
    case 'object':
      return [head, ' => (', body, ')']
    case 'array':
      return [head, ' => ', body]
    case 'conditional':
      return [head, ' =>', group([indent([line, end('', '('), body, end('', ')')])])]
    default:
      return [head, ' =>', group([indent([line, body])])]
  }
}

/** `head => { … }` */
export const functionOf = (head: Code, statements: readonly Code[]): Code =>
  sequence([head, ' => ', blockOf(statements)], 'function')

/** `(a: A): B`, in front of an arrow. */
export const arrowHead = (parameters: readonly Code[], returns: Code): Code =>
  signatureOf('', parameters, ': ', returns)

/** `return value` */
export const returnOf = (value: Code): Code =>
  isOperation(value)
    ? group(['return ', end('('), indent([softline, value]), softline, end(')')])
    : code`return ${value}`

/** `if (test) then`, of one statement. */
export const ifOf = (test: Code, then: Code): Code =>
  group(['if (', group([indent([softline, ...bare(test)]), softline]), ')', indent([line, then])])

/** `if (test) { … }` */
export const ifBlockOf = (test: Code, statements: readonly Code[]): Code =>
  sequence(['if (', group([indent([softline, ...bare(test)]), softline]), ') ', blockOf(statements)])

/** `for (head) then`, of one statement. */
export const forOf = (head: Code, then: Code): Code => group(['for (', head, ')', indent([line, then])])

/** `for (head) { … }` */
export const forBlockOf = (head: Code, statements: readonly Code[]): Code =>
  sequence(['for (', head, ') ', blockOf(statements)])

/** `switch (value) { … }`; a case is its labels and one statement. */
export const switchOf = (
  value: Code,
  cases: readonly { readonly labels: readonly Code[]; readonly body: Code }[],
): Code =>
  sequence([
    'switch (',
    value,
    ') ',
    blockOf(cases.map(({ labels, body }) => sequence([...joined(labels, hardline), indent([hardline, body])]))),
  ])

/** `const { a, b: c } = value` */
export const destructuringOf = (
  members: readonly { readonly key: string; readonly name: string }[],
  value: Code,
): Code => {
  const pattern = objectOf(members.map(({ key, name }) => (key === name ? name : `${key}: ${name}`)))
  // a renamed variable stays on the line of its value
  const isRenamed = members.length > 2 && members.some(({ key, name }) => key !== name)
  return sequence(['const ', pattern, ' =', isRenamed ? sequence([' ', value]) : behindOnLine(value)])
}
