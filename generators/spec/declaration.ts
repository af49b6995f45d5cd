import type { Field, Shape } from '@chainwright/model'
import type { Shapes } from '@chainwright/model/shape'
import type { Code } from '../source/code/code.ts'
import type { Comment } from '../source/typescript/docs.ts'
import { schemaComment } from '../source/typescript/schema-docs.ts'
import {
  type InterfaceDeclarationStructure,
  interfaceOf,
  propertyOf,
  type TypeAliasDeclarationStructure,
  typeOf,
} from '../source/typescript/structures.ts'
import { membersCode, type TypeContext, typeCode } from '../source/typescript/type-code.ts'

/** Declares a named type. The result is an interface if the shape is an object, or an object that extends named ones; otherwise a type alias. */
export const declaration = (
  { name, shape, comment }: { readonly name: string; readonly shape: Shape; readonly comment: Comment },
  context: TypeContext,
  shapes: Shapes,
): InterfaceDeclarationStructure | TypeAliasDeclarationStructure => {
  if (shape.kind === 'object' && shape.fields.length > 0) return interfaceDeclaration(name, shape, [], comment, context)
  const extension = shape.kind === 'intersection' ? extensionOf(shape.members, shapes) : undefined
  if (extension === undefined) return typeOf(name, typeCode(shape, context), comment)
  const parents = extension.parents.map(parent => typeCode(parent, context))
  return interfaceDeclaration(name, extension.own, parents, comment, context)
}

type ObjectShape = Extract<Shape, { kind: 'object' }>
type Reference = Extract<Shape, { kind: 'reference' }>

const interfaceDeclaration = (
  name: string,
  shape: ObjectShape,
  parents: readonly Code[],
  comment: Comment,
  context: TypeContext,
): InterfaceDeclarationStructure => {
  const { members, indexes } = membersCode(shape, context)
  const properties = members.map(({ field, type }) =>
    propertyOf({
      name: field.name,
      type,
      required: field.required,
      comment: field.schema === undefined ? {} : schemaComment(field.schema, context.names.isNamed),
    }),
  )
  return interfaceOf(name, { properties, extends: parents, indexes }, comment)
}

interface Extension {
  readonly parents: readonly Reference[]
  readonly own: ObjectShape
  /** The fields of the parents and its own. */
  readonly fields: readonly Field[]
}

/**
 * `A & B & { … }` as `interface extends A, B { … }`, which editors show better. Applies if no member is declared twice, except to
 * narrow it to listed values.
 */
const extensionOf = (
  members: readonly Shape[],
  shapes: Shapes,
  around: readonly Shape[] = [],
): Extension | undefined => {
  const parents = members.filter(member => member.kind === 'reference')
  const objects = members.filter(member => member.kind === 'object')
  const own = objects[0] ?? { kind: 'object', fields: [], rest: undefined }
  if (parents.length + objects.length !== members.length || objects.length > 1 || own.rest !== undefined)
    return undefined
  const fields = new Map(own.fields.map(field => [field.name, field]))
  for (const parent of parents) {
    const inherited = fieldsOf(parent, shapes, around)
    if (inherited === undefined) return undefined
    for (const field of inherited) {
      const stated = fields.get(field.name)
      if (stated !== undefined && !(own.fields.includes(stated) && isNarrower(stated, field, shapes))) return undefined
      if (stated === undefined) fields.set(field.name, field)
    }
  }
  return { parents, own, fields: [...fields.values()] }
}

const isNarrower = ({ shape, required }: Field, of: Field, shapes: Shapes): boolean => {
  if (shape.kind !== 'enum' || shape.open || (of.required && !required)) return false
  const wide = of.shape.kind === 'reference' ? shapes.declared(of.shape.target, of.shape.direction) : of.shape
  if (wide.kind === 'primitive') return shape.values.every(value => typeof value === wide.type)
  return wide.kind === 'enum' && (wide.open || shape.values.every(value => wide.values.includes(value)))
}

/** The members of a type that an interface may extend; undefined for other types. */
const fieldsOf = (shape: Shape, shapes: Shapes, around: readonly Shape[]): readonly Field[] | undefined => {
  if (shape.kind === 'object') return shape.rest === undefined && shape.fields.length > 0 ? shape.fields : undefined
  if (shape.kind === 'reference') {
    const target = shapes.declared(shape.target, shape.direction)
    return around.includes(target) ? undefined : fieldsOf(target, shapes, [...around, target])
  }
  return shape.kind === 'intersection' ? extensionOf(shape.members, shapes, around)?.fields : undefined
}
