import type { Schema } from '@chainwright/model'
import ts from 'typescript-5.9'
import { compiled } from '../../contract/types/types-of.ts'

/** A type, and the expectations of it. */
export interface Expected {
  /** The operation or schema. */
  readonly what: string
  /** Its name in the spec package. */
  readonly type: string
  readonly is: Is
}

/** The expectations of a type. Absent members are not checked. */
export interface Is {
  readonly schema?: Schema
  readonly value?: string | number
  /** The kind of all its values, for example `string`. */
  readonly kind?: string
  readonly members?: readonly Member[]
  /** Objects that differ in the members with constant values. */
  readonly variants?: readonly (readonly Member[])[]
}

export interface Member {
  readonly name: string
  readonly required: boolean
  readonly is: Is
}

/** A place where a type differs from the contract. */
export interface TypeProblem {
  readonly operation: string
  readonly pointer: string
  readonly expected: string
  readonly actual: string
}

/** Compares exported types of a module with the expected ones, and counts the compared members. */
export const typeProblems = (
  module: string,
  expected: readonly Expected[],
): { readonly problems: readonly TypeProblem[]; readonly members: number } => {
  const lines = expected.map(({ type }, index) => `export type T${index} = spec.${type}`)
  const { program, source } = compiled([`import type * as spec from '${module}'`, ...lines].join('\n'))
  const checker = program.getTypeChecker()
  const aliases = source.statements.filter(ts.isTypeAliasDeclaration)
  const typeCheck = new TypeCheck(checker)
  for (const [index, { what, is }] of expected.entries()) {
    const alias = aliases[index]
    if (alias !== undefined) typeCheck.type(what, '', checker.getTypeAtLocation(alias.name), is)
  }
  return { problems: typeCheck.problems, members: typeCheck.members }
}

class TypeCheck {
  readonly problems: TypeProblem[] = []
  members = 0
  readonly #checker: ts.TypeChecker
  /** The schemas around the current one, to end at recursion. */
  readonly #inside = new Set<Schema>()

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker
  }

  type(operation: string, pointer: string, type: ts.Type, is: Is): void {
    const report = (expected: string): void => {
      this.problems.push({ operation, pointer, expected, actual: this.#text(type) })
    }
    if ((type.flags & ts.TypeFlags.Any) !== 0) {
      report('a type other than any')
      return
    }
    if (is.value !== undefined && !this.#isValue(type, is.value)) report(JSON.stringify(is.value))
    if (is.kind !== undefined && this.#constituents(type).some(each => this.#kind(each) !== is.kind)) report(is.kind)
    if (is.members !== undefined) this.#object(operation, pointer, type, is.members)
    if (is.variants !== undefined) this.#variants(operation, pointer, type, is.variants)
    if (is.schema !== undefined) this.#schema(operation, pointer, type, is.schema)
  }

  #variants(operation: string, pointer: string, type: ts.Type, variants: readonly (readonly Member[])[]): void {
    const members = this.#constituents(type)
    for (const variant of variants) {
      const values = variant.filter(({ is }) => is.value !== undefined)
      const named = (member: ts.Type): boolean =>
        values.every(({ name, is }) => {
          const own = this.#member(member, name)
          return own !== undefined && this.#constituents(own).some(each => this.#isValue(each, is.value ?? ''))
        })
      const found = members.find(named)
      const words = values.map(({ name, is }) => `${name} ${JSON.stringify(is.value)}`).join(', ')
      if (found === undefined)
        this.problems.push({ operation, pointer, expected: `an outcome with ${words}`, actual: this.#text(type) })
      else for (const member of variant) this.#property(operation, `${pointer}/${words}`, found, member)
    }
  }

  #schema(operation: string, pointer: string, type: ts.Type, schema: Schema): void {
    if (this.#inside.has(schema)) return
    this.#inside.add(schema)
    const parts = partsOf(schema)
    // A union of objects has members for each. Its named members are checked by their own names.
    const isPlain = parts.every(
      ({ keywords: { anyOf, oneOf, not, if: condition, dependentSchemas, dependentRequired } }) =>
        !anyOf && !oneOf && !not && !condition && !dependentSchemas && !dependentRequired,
    )
    if (isPlain && !parts.some(({ external }) => external)) this.#plain(operation, pointer, type, parts)
    this.#inside.delete(schema)
  }

  #plain(operation: string, pointer: string, type: ts.Type, parts: readonly Schema[]): void {
    const values = valuesOf(parts)
    if (values !== undefined) {
      const actual = new Set(this.#constituents(type).map(each => this.#literal(each)))
      const expected = new Set(values.map(value => JSON.stringify(value)))
      if (expected.size !== actual.size || [...expected].some(value => !actual.has(value)))
        this.problems.push({ operation, pointer, expected: [...expected].join(' | '), actual: this.#text(type) })
      return
    }
    const open = parts.flatMap(({ keywords }) => (keywords.openEnum ? (keywords.enum ?? []) : []))
    const known = new Set(this.#constituents(type).map(each => this.#literal(each)))
    for (const value of open)
      if (!known.has(JSON.stringify(value)))
        this.problems.push({
          operation,
          pointer,
          expected: `${JSON.stringify(value)} among others`,
          actual: this.#text(type),
        })
    const kinds = kindsOf(parts)
    if (kinds !== undefined) {
      const actual = new Set(this.#constituents(type).map(each => this.#kind(each)))
      if ([...kinds].some(kind => !actual.has(kind)) || [...actual].some(kind => !kinds.has(kind)))
        this.problems.push({ operation, pointer, expected: [...kinds].join(' | '), actual: this.#text(type) })
    }
    const required = new Set(parts.flatMap(({ keywords }) => keywords.required ?? []))
    const properties = new Map<string, Schema>()
    for (const { keywords } of parts)
      for (const [name, property] of keywords.properties ?? []) properties.set(name, property)
    const members = [...properties].map(([name, property]) => ({
      name,
      required: required.has(name),
      is: { schema: property },
    }))
    const [object] = this.#constituents(type).filter(each => this.#kind(each) === 'object')
    if (object !== undefined && members.length > 0) this.#object(operation, pointer, object, members)
    const [list] = this.#constituents(type).filter(each => this.#kind(each) === 'array')
    const [items] = parts.flatMap(({ keywords }) => keywords.items ?? [])
    const item = list && this.#checker.getIndexTypeOfType(list, ts.IndexKind.Number)
    if (item !== undefined && items !== undefined && !parts.some(({ keywords }) => keywords.prefixItems))
      this.type(operation, `${pointer}/*`, item, { schema: items })
  }

  #object(operation: string, pointer: string, type: ts.Type, members: readonly Member[]): void {
    for (const member of members) this.#property(operation, pointer, type, member)
    const names = new Set(members.map(({ name }) => name))
    for (const { name } of this.#checker.getPropertiesOfType(type))
      if (!names.has(name))
        this.problems.push({
          operation,
          pointer: `${pointer}/${name}`,
          expected: 'no such member',
          actual: 'a member',
        })
  }

  #property(operation: string, at: string, type: ts.Type, { name, required, is }: Member): void {
    this.members += 1
    const pointer = `${at}/${name}`
    const symbol = this.#checker.getPropertyOfType(type, name)
    if (symbol === undefined) {
      this.problems.push({ operation, pointer, expected: 'a member', actual: 'nothing' })
      return
    }
    const optional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
    if (optional === required)
      this.problems.push({
        operation,
        pointer,
        expected: required ? 'required' : 'optional',
        actual: optional ? 'optional' : 'required',
      })
    const own = this.#member(type, name)
    if (own !== undefined) this.type(operation, pointer, own, is)
  }

  /** The type of a member, without the `undefined` of an optional one. */
  #member(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = this.#checker.getPropertyOfType(type, name)
    if (symbol === undefined) return undefined
    const own = this.#checker.getTypeOfSymbol(symbol)
    return (symbol.flags & ts.SymbolFlags.Optional) === 0 || (own.flags & ts.TypeFlags.Unknown) !== 0
      ? own
      : this.#checker.getNonNullableType(own) === own || !this.#hasNull(own)
        ? this.#checker.getNonNullableType(own)
        : own
  }

  #hasNull = (type: ts.Type): boolean =>
    type.isUnion() && type.types.some(each => (each.flags & ts.TypeFlags.Null) !== 0)

  #constituents(type: ts.Type): readonly ts.Type[] {
    return (type.isUnion() ? type.types : [type]).filter(each => (each.flags & ts.TypeFlags.Undefined) === 0)
  }

  #isValue = (type: ts.Type, value: string | number): boolean => this.#literal(type) === JSON.stringify(value)

  #literal(type: ts.Type): string {
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value)
    return this.#text(type)
  }

  #kind(type: ts.Type): string {
    if ((type.flags & ts.TypeFlags.StringLike) !== 0) return 'string'
    if ((type.flags & (ts.TypeFlags.NumberLike | ts.TypeFlags.BigIntLike)) !== 0) return 'number'
    if ((type.flags & ts.TypeFlags.BooleanLike) !== 0) return 'boolean'
    if ((type.flags & ts.TypeFlags.Null) !== 0) return 'null'
    if (this.#checker.isArrayLikeType(type)) return 'array'
    // `string & {}` represents every other value of an open enumeration
    if (type.isIntersection()) return this.#kind(type.types[0] ?? type)
    return (type.flags & ts.TypeFlags.Object) !== 0 ? 'object' : this.#text(type)
  }

  #text = (type: ts.Type): string =>
    this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation).slice(0, 300)
}

/** A schema with all schemas that apply to the same value: those that it refers to, and the members of `allOf`. */
const partsOf = (schema: Schema): readonly Schema[] => {
  const { ref, allOf = [], dynamicRef } = schema.keywords
  const others = [...(ref ? [ref] : []), ...(dynamicRef ? [dynamicRef.target] : []), ...allOf]
  return [schema, ...others.flatMap(partsOf)]
}

/** The listed values; undefined if the schema does not list them. */
const valuesOf = (parts: readonly Schema[]): readonly unknown[] | undefined => {
  if (parts.some(({ keywords }) => keywords.openEnum)) return undefined
  const lists = parts.flatMap(({ keywords: { enum: values, const: constant } }) => [
    ...(values === undefined ? [] : [values]),
    ...(constant === undefined ? [] : [[constant.value]]),
  ])
  const [first, ...more] = lists
  return first?.filter(value => more.every(list => list.includes(value)))
}

const kindsOf = (parts: readonly Schema[]): ReadonlySet<string> | undefined => {
  const lists = parts.flatMap(({ keywords: { type } }) => (type === undefined ? [] : [type]))
  const [first] = lists
  return first && new Set(first.map(kind => (kind === 'integer' ? 'number' : kind)))
}
