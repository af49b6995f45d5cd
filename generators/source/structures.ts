import type {
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  MethodSignatureStructure,
  OptionalKind,
  PropertySignatureStructure,
  TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  VariableStatementStructure,
} from 'ts-morph'
import { type Comment, docs } from './docs.ts'
import { checkedName } from './identifiers.ts'
import { propertyKey } from './quoting.ts'

export type { InterfaceDeclarationStructure, TypeAliasDeclarationStructure } from 'ts-morph'

/** The kinds of structure that are made here, as ts-morph numbers them: ts-morph itself is loaded for no others. */
export const kinds = { interface: 19, typeAlias: 38, variables: 41, function: 13 } as const satisfies Kinds

/** The word, as ts-morph's enumeration of such words has it. */
export const constant = 'const' as VariableDeclarationKind.Const

interface Kinds {
  readonly interface: InterfaceDeclarationStructure['kind']
  readonly typeAlias: TypeAliasDeclarationStructure['kind']
  readonly variables: VariableStatementStructure['kind']
  readonly function: FunctionDeclarationStructure['kind']
}

// Statements as data. Types, initialisers and bodies are code made of `literal`, `propertyKey` and `typeText`;
// `print` gives what spans several lines the indentation of the line it stands in.

/** `export interface name { … }` */
export const interfaceOf = (
  name: string,
  members: {
    readonly properties?: readonly OptionalKind<PropertySignatureStructure>[]
    readonly methods?: readonly OptionalKind<MethodSignatureStructure>[]
    readonly extends?: readonly string[]
    /** Type of every other member. */
    readonly index?: string
  },
  comment: Comment = {},
): InterfaceDeclarationStructure => ({
  kind: kinds.interface,
  name: checkedName(name),
  isExported: true,
  docs: docs(comment),
  properties: [...(members.properties ?? [])],
  methods: [...(members.methods ?? [])],
  extends: [...(members.extends ?? [])],
  indexSignatures:
    members.index === undefined ? [] : [{ keyName: 'key', keyType: 'string', returnType: members.index }],
})

/** A property of an interface. `name` is the document's; it is quoted here where it must be. */
export const propertyOf = (property: {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly readonly?: boolean
  readonly comment?: Comment
}): OptionalKind<PropertySignatureStructure> => ({
  name: propertyKey(property.name),
  type: property.type,
  hasQuestionToken: !property.required,
  isReadonly: property.readonly === true,
  docs: docs(property.comment ?? {}),
})

/** A method of an interface. Overloads are several methods of one name. */
export const methodOf = (method: {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly required: boolean }[]
  readonly returns: string
  readonly comment?: Comment
}): OptionalKind<MethodSignatureStructure> => ({
  name: propertyKey(method.name),
  parameters: method.parameters.map(({ name, type, required }) => ({ name, type, hasQuestionToken: !required })),
  returnType: method.returns,
  docs: docs(method.comment ?? {}),
})

/** `export type name = …` */
export const typeOf = (name: string, type: string, comment: Comment = {}): TypeAliasDeclarationStructure => ({
  kind: kinds.typeAlias,
  name: checkedName(name),
  isExported: true,
  type,
  docs: docs(comment),
})

/** `export const name: type = initializer`; `exported: false` keeps it inside its module. */
export const constantOf = (given: {
  readonly name: string
  readonly type?: string
  readonly initializer: string
  readonly exported?: boolean
  readonly comment?: Comment
}): VariableStatementStructure => ({
  kind: kinds.variables,
  declarationKind: constant,
  isExported: given.exported !== false,
  docs: docs(given.comment ?? {}),
  declarations: [
    {
      name: checkedName(given.name),
      ...(given.type === undefined ? {} : { type: given.type }),
      initializer: given.initializer,
    },
  ],
})

/** `export function name(…): returns { body }` */
export const functionOf = (fn: {
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: string; readonly required: boolean }[]
  readonly returns: string
  readonly body: string
  readonly exported?: boolean
  readonly comment?: Comment
}): FunctionDeclarationStructure => ({
  kind: kinds.function,
  name: checkedName(fn.name),
  isExported: fn.exported !== false,
  docs: docs(fn.comment ?? {}),
  parameters: fn.parameters.map(({ name, type, required }) => ({ name, type, hasQuestionToken: !required })),
  returnType: fn.returns,
  statements: [fn.body],
})
