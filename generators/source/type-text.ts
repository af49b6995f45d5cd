import type { Field, Shape } from '../model/index.ts'
import { commentText } from './docs.ts'
import type { Import, Kind } from './file.ts'
import { behind } from './lines.ts'
import type { Names } from './names.ts'
import { indented, literal, propertyKey } from './quoting.ts'
import { schemaComment } from './schema-docs.ts'

/** Where a type is written, and what it made the module import. */
export interface TypeContext {
  readonly names: Names
  /** The kind of the module the type is written in, and its path. A spec module does not import itself. */
  readonly kind: Kind
  readonly module: string
  /** Grows by what the type refers to; give it to the `SourceFile`. `print` merges and sorts. */
  readonly imports: Import[]
  /** Leaves out the comments of inline objects' fields. */
  readonly bare?: boolean
}

/**
 * A shape as TypeScript text, without a name of its own: `EvmBlock[]`, `'a' | 'b'`. Lines of an inline object or a long union are
 * indented from column 0; `print` moves them to where they stand. Everything it refers to is added to `context.imports`.
 */
export const typeText = (shape: Shape, context: TypeContext): string => {
  switch (shape.kind) {
    case 'unknown':
    case 'never':
      return shape.kind
    case 'primitive':
      return shape.type
    case 'enum':
      return enumText(shape.values, shape.open)
    case 'array':
      return `${grouped(shape.items, context)}[]`
    case 'tuple':
      return tupleText(shape, context)
    case 'object':
      return objectText(shape, context)
    case 'union':
      return unionText(
        shape.members.map(member =>
          member.kind === 'intersection' ? parenthesised(typeText(member, context)) : typeText(member, context),
        ),
      )
    case 'intersection':
      return shape.members
        .map(member =>
          member.kind === 'union' ? parenthesised(typeText(member, context)) : grouped(member, context, true),
        )
        .join(' & ')
    case 'reference':
      return imported(
        { kind: 'spec', module: context.names.schemaModule(shape.target) },
        context.names.schema(shape.target, shape.direction),
        context,
      )
    case 'binary':
      return imported({ kind: 'spec', module: 'binary' }, 'Binary', context)
    case 'external':
      // In place, since its name may be one of ours too, or a path: `Temporal.Instant`.
      return `import(${literal(shape.module)}).${shape.name}`
    default:
      return shape satisfies never
  }
}

/** Members of an object shape as they are written in an interface. */
export interface MemberText {
  readonly field: Field
  readonly type: string
}

/** Types of an object's fields and of its other members; an interface is made of them, or an inline type. */
export const membersText = (
  shape: ObjectShape,
  context: TypeContext,
): { readonly members: readonly MemberText[]; readonly index: string | undefined } => {
  const members = shape.fields.map(field => ({ field, type: typeText(field.shape, context) }))
  return { members, index: indexText(shape, members, context) }
}

// An index signature must cover the named members too (TS2411); where it cannot be told apart from them, it is their union.
const indexText = (
  { fields, rest }: ObjectShape,
  members: readonly MemberText[],
  context: TypeContext,
): string | undefined => {
  if (rest === undefined) return fields.length === 0 ? 'unknown' : undefined
  // no others are allowed, which TypeScript says of an object only where it has no members of its own
  if (rest.kind === 'never') return fields.length === 0 ? 'never' : undefined
  // TypeScript does not always find a part of the union again in an intersection that it can simplify.
  const isOpen = members.some(({ type }) => type === 'unknown') || fields.some(field => hasIntersection(field.shape))
  // The text of what is left out would still be imported.
  if (isOpen || rest.kind === 'unknown') return 'unknown'
  const types = [typeText(rest, context), ...members.map(({ type }) => type)]
  return unionText(fields.some(field => !field.required) ? [...types, 'undefined'] : types)
}

const hasIntersection = (shape: Shape): boolean => {
  switch (shape.kind) {
    case 'intersection':
      return true
    case 'array':
      return hasIntersection(shape.items)
    case 'tuple':
      return [...shape.items, ...(shape.rest === undefined ? [] : [shape.rest])].some(hasIntersection)
    case 'object':
      return [...shape.fields.map(field => field.shape), ...(shape.rest === undefined ? [] : [shape.rest])].some(
        hasIntersection,
      )
    case 'union':
      return shape.members.some(hasIntersection)
    default:
      return false
  }
}

const objectText = (shape: ObjectShape, context: TypeContext): string => {
  const { names, bare = false } = context
  const known = objectTexts.get(shape)
  const written = known?.names === names && known.bare === bare ? known : writtenObject(shape, names, bare)
  for (const entry of written.imports) if (!isOwn(entry.from, context)) context.imports.push(entry)
  return written.text
}

interface WrittenObject {
  readonly names: Names
  readonly bare: boolean
  readonly text: string
  readonly imports: readonly Import[]
}

type ObjectShape = Extract<Shape, { kind: 'object' }>

// Large documents repeat objects without a name in many places.
const objectTexts = new WeakMap<ObjectShape, WrittenObject>()

const writtenObject = (shape: ObjectShape, names: Names, bare: boolean): WrittenObject => {
  const imports: Import[] = []
  const text = objectTextOf(shape, { names, kind: 'spec', module: '', imports, bare })
  const written = { names, bare, text, imports }
  objectTexts.set(shape, written)
  return written
}

const objectTextOf = (shape: ObjectShape, context: TypeContext): string => {
  const { members, index } = membersText(shape, context)
  const lines = members.map(({ field, type }) => {
    const comment =
      context.bare === true || field.schema === undefined
        ? ''
        : commentText(schemaComment(field.schema, context.names.isNamed))
    return `${comment}${propertyKey(field.name)}${field.required ? '' : '?'}${behind(':', type)}`
  })
  if (index !== undefined) lines.unshift(`[key: string]: ${index}`)
  return inlineObject(lines)
}

/** An object type of these members: on one line where they fit, else one a line. */
export const inlineObject = (members: readonly string[]): string => {
  const line = `{ ${members.join('; ')} }`
  if (line.length <= (members.length === 1 ? width : short) && !line.includes('\n')) return line
  return `{\n${members.map(member => indented(member)).join('\n')}\n}`
}

const tupleText = ({ items, required, rest }: Extract<Shape, { kind: 'tuple' }>, context: TypeContext): string => {
  const parts = items.map((item, i) => (i < required ? typeText(item, context) : `${grouped(item, context)}?`))
  if (rest !== undefined) parts.push(`...${grouped(rest, context)}[]`)
  const line = `[${parts.join(', ')}]`
  if (line.length <= width && !line.includes('\n')) return line
  return `[\n${parts.map(part => `${indented(part)},\n`).join('')}]`
}

const enumText = (values: readonly (string | number | boolean | null)[], open: boolean): string => {
  const parts = [...new Set(values.map(value => literal(value)))]
  if (open) {
    if (values.some(value => typeof value === 'string')) parts.push('(string & {})')
    if (values.some(value => typeof value === 'number')) parts.push('(number & {})')
    if (values.some(value => typeof value === 'boolean')) parts.push('boolean')
  }
  return parts.length === 0 ? 'never' : unionText(parts)
}

/** Types as a union: each once, on one line where they fit, else one a line. */
export const unionText = (types: readonly string[]): string => {
  const different = new Set<string>()
  for (const type of types) {
    if (type.startsWith('\n  | ')) for (const part of type.slice(5).split('\n  | ')) different.add(part)
    else different.add(type)
  }
  const parts = [...different]
  if (parts.length === 0) return 'never'
  const line = parts.join(' | ')
  if (parts.length === 1 || (line.length <= width && !line.includes('\n'))) return line
  return parts.map(part => `\n  | ${indented(part, '    ').trimStart()}`).join('')
}

const width = 90
// An object of several members is easier read down than across.
const short = 60

// In brackets where `[]`, `&` or `?` would bind to a part of it only.
const grouped = (shape: Shape, context: TypeContext, insideIntersection = false): string => {
  const text = typeText(shape, context)
  const parts =
    shape.kind === 'enum'
      ? shape.values.length + (shape.open ? 1 : 0)
      : shape.kind === 'union'
        ? shape.members.length
        : 1
  const loose = parts > 1 || (shape.kind === 'intersection' && !insideIntersection)
  return loose ? parenthesised(text) : text
}

const parenthesised = (text: string): string => (text.startsWith('\n') ? `(${text}\n)` : `(${text})`)

const imported = (
  from: Import['from'] & { kind: Kind; module: string },
  name: string,
  context: TypeContext,
): string => {
  if (!isOwn(from, context)) context.imports.push({ from, names: [name], types: true })
  return name
}

const isOwn = (from: Import['from'], { kind, module }: TypeContext): boolean =>
  kind === 'spec' && 'module' in from && from.module === module
