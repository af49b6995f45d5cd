import {
  broken,
  type Code,
  type CodeNode,
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
} from './code.ts'

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
  if (/^-?[\d.]/.test(code)) return 'number'
  return /^(['"]).*\1$/s.test(code) ? 'text' : undefined
}

/** `name: value`, in an object. A text that does not fit after its name is on the next line. */
export const memberOf = (key: string, value: Code): Code =>
  shapeOf(value) === 'text' && key.length >= shortKey
    ? group([`${key}:`, group([indent([line, value])])])
    : code`${key}: ${value}`

// After such a short key, a line break would save nothing.
const shortKey = 5

/**
 * `callee(a, b)` on one line. If that does not fit, breaks the last argument if it is an object or an array and the others fit. Otherwise writes
 * one argument per line.
 */
export const callOf = (callee: Code, args: readonly Code[]): Code => {
  const last = args.at(-1)
  if (last === undefined) return code`${callee}()`
  const before = args.slice(0, -1)
  const spread = group(['(', indent(joinedBehind([softline], args, ',', line)), lastComma, softline, ')'])
  const shape = shapeOf(last)
  const hugs =
    (shape === 'object' || shape === 'array' || shape === 'function') &&
    typeof last === 'object' &&
    shapeOf(before.at(-1)) !== shape &&
    !before.some(isBroken)
  if (!hugs) return sequence([callee, spread])
  const first = before.flatMap(arg => [arg, ', '])
  const opened = shape === 'function' ? last : broken(last.parts, shape)
  const head = first.reduce<number>((sum, part) => sum + columns(part), 1) + opened.lead
  return sequence([
    callee,
    choice({
      flat: sequence(['(', ...first, last, ')']),
      hugged: sequence(['(', ...first, opened, ')']),
      head,
      spread: broken(spread.parts),
    }),
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
export const parametersOf = (parameters: readonly Code[]): Code =>
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
    if (isUnion(type)) for (const part of type.types) add(part)
    else add(type)
  }
  const types = [...different.values()]
  if (types.length < 2) return types[0] ?? 'never'
  // an object, or an object or nothing, keeps its braces on the line
  const objects = types.filter(type => shapeOf(type) === 'object')
  const voids = types.filter(type => type === 'null' || type === 'undefined' || type === 'void')
  if (objects.length === 1 && objects.length + voids.length === types.length) return sequence(joined(types, ' | '))
  const union: Union = { ...group(unionParts(types), 'union'), types }
  return union
}

interface Union extends CodeNode {
  readonly types: readonly Code[]
}

const isUnion = (code: Code): code is Union => typeof code === 'object' && code.shape === 'union'

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
