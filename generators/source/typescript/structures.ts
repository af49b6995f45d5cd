import type {
  CallSignatureDeclarationStructure,
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  MethodSignatureStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  PropertySignatureStructure,
  TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  VariableStatementStructure,
} from 'ts-morph'
import type { Code } from '../code/code.ts'
import { checkedName } from '../names/identifiers.ts'
import { type Comment, docs } from './docs.ts'
import { inside } from './inside.ts'
import { propertyKey } from './quoting.ts'

export type { InterfaceDeclarationStructure, StatementStructures, TypeAliasDeclarationStructure } from 'ts-morph'

/** The kinds of structures created here, with the numbers of ts-morph, so that ts-morph itself need not be loaded. */
export const kinds = { interface: 19, typeAlias: 38, variables: 41, function: 13 } as const satisfies Kinds

/** The keyword, as in ts-morph's enumeration. */
export const constant = 'const' as VariableDeclarationKind.Const

interface Kinds {
  readonly interface: InterfaceDeclarationStructure['kind']
  readonly typeAlias: TypeAliasDeclarationStructure['kind']
  readonly variables: VariableStatementStructure['kind']
  readonly function: FunctionDeclarationStructure['kind']
}

// Emitters, including those of a configuration, create declarations as ts-morph structures. Their parts (types, initializers,
// bodies) are `Code`. `print` lays out both.

/** `export interface name { … }` */
export const interfaceOf = (
  name: string,
  members: {
    readonly calls?: readonly OptionalKind<CallSignatureDeclarationStructure>[]
    readonly properties?: readonly OptionalKind<PropertySignatureStructure>[]
    readonly methods?: readonly OptionalKind<MethodSignatureStructure>[]
    readonly extends?: readonly Code[]
    /** The types of other members, by the types of their names. */
    readonly indexes?: readonly { readonly key: string; readonly type: Code }[]
  },
  comment: Comment = {},
): InterfaceDeclarationStructure => ({
  kind: kinds.interface,
  name: checkedName(name),
  isExported: true,
  docs: docs(comment),
  ...(members.calls === undefined ? {} : { callSignatures: [...members.calls] }),
  properties: [...(members.properties ?? [])],
  methods: [...(members.methods ?? [])],
  extends: (members.extends ?? []).map(inside),
  indexSignatures: (members.indexes ?? []).map(({ key, type }) => ({
    keyName: 'key',
    keyType: key,
    returnType: inside(type),
  })),
})

/** A property of an interface. `name` is the document's; it is quoted here if necessary. */
export const propertyOf = (property: {
  readonly name: string
  readonly type: Code
  readonly required: boolean
  readonly readonly?: boolean
  readonly comment?: Comment
}): OptionalKind<PropertySignatureStructure> => ({
  name: propertyKey(property.name),
  type: inside(property.type),
  hasQuestionToken: !property.required,
  isReadonly: property.readonly === true,
  docs: docs(property.comment ?? {}),
})

/** A parameter of a signature or a function. */
export interface Parameter {
  /** The name, or the destructured members: `['id', '...rest']`. */
  readonly name: string | readonly string[]
  readonly type: Code
  readonly required: boolean
  readonly initializer?: string
}

/** `pattern` repeats the members of `name`; ts-morph ignores it. */
export type ParameterStructure = OptionalKind<ParameterDeclarationStructure> & { readonly pattern?: readonly string[] }

const parameterOf = ({ name, type, required, initializer }: Parameter): ParameterStructure => ({
  ...(typeof name === 'string' ? { name } : { name: `{ ${name.join(', ')} }`, pattern: name }),
  type: inside(type),
  hasQuestionToken: !required,
  ...(initializer === undefined ? {} : { initializer }),
})

// `new(): T` is a construct signature.
const methodKey = (name: string): string => (name === 'new' ? "'new'" : propertyKey(name))

/** A method of an interface. Overloads are several methods with the same name. */
export const methodOf = (method: {
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly returns: Code
  readonly comment?: Comment
}): OptionalKind<MethodSignatureStructure> => ({
  name: methodKey(method.name),
  parameters: method.parameters.map(parameterOf),
  returnType: inside(method.returns),
  docs: docs(method.comment ?? {}),
})

/** A call signature of an interface: `(a: A): B`. */
export const callSignatureOf = (signature: {
  readonly parameters: readonly Parameter[]
  readonly returns: Code
}): OptionalKind<CallSignatureDeclarationStructure> => ({
  parameters: signature.parameters.map(parameterOf),
  returnType: inside(signature.returns),
})

/** `export type name = …` */
export const typeOf = (name: string, type: Code, comment: Comment = {}): TypeAliasDeclarationStructure => ({
  kind: kinds.typeAlias,
  name: checkedName(name),
  isExported: true,
  type: inside(type),
  docs: docs(comment),
})

/** `export const name: type = initializer`; `exported: false` keeps it inside its module. */
export const constantOf = (given: {
  readonly name: string
  readonly type?: Code
  readonly initializer: Code
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
      ...(given.type === undefined ? {} : { type: inside(given.type) }),
      initializer: inside(given.initializer),
    },
  ],
})

/** `export function name(…): returns { body }`, below its overloads. */
export const functionOf = (fn: {
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly returns: Code
  readonly body: Code
  readonly exported?: boolean
  readonly overloads?: readonly { readonly parameters: readonly Parameter[]; readonly returns: Code }[]
  readonly comment?: Comment
}): FunctionDeclarationStructure => {
  const [first, ...others] = fn.overloads ?? []
  const comment = docs(fn.comment ?? {})
  const isExported = fn.exported !== false
  const overloads = [
    ...(first === undefined ? [] : [{ first, docs: comment }]),
    ...others.map(first => ({ first, docs: [] })),
  ]
  return {
    kind: kinds.function,
    name: checkedName(fn.name),
    isExported,
    // editors show the comment of an overload
    docs: first === undefined ? comment : [],
    ...(first === undefined
      ? {}
      : {
          overloads: overloads.map(({ first: { parameters, returns }, docs }) => ({
            docs,
            isExported,
            parameters: parameters.map(parameterOf),
            returnType: inside(returns),
          })),
        }),
    parameters: fn.parameters.map(parameterOf),
    returnType: inside(fn.returns),
    statements: [inside(fn.body)],
  }
}
