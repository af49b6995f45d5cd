import type {
  CallSignatureDeclarationStructure,
  FunctionDeclarationStructure,
  IndexSignatureDeclarationStructure,
  InterfaceDeclarationStructure,
  MethodSignatureStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  PropertySignatureStructure,
  StatementStructures,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
  WriterFunction,
} from 'ts-morph'
import { type Code, group, hardline, indent, joined, line, sequence, verbatim } from '../code/code.ts'
import { commentOfText } from '../code/lines.ts'
import { codeInside } from './inside.ts'
import { annotated, assignedOf, objectOf, signatureOf, soleParameterOf } from './layouts.ts'
import { constant, kinds, type ParameterStructure } from './structures.ts'

/**
 * The code of a declaration from `structures`, equal to the formatted output of ts-morph. A test compares the two for all
 * generated code. Undefined for other structures, and for those with members that `structures` does not create, which ts-morph
 * prints.
 */
export const declarationOf = (statement: StatementStructures): Code | undefined => {
  switch (statement.kind) {
    case kinds.interface:
      return has(statement, interfaceKeys) ? interfaceCode(statement) : undefined
    case kinds.typeAlias:
      return has(statement, typeKeys) ? typeAliasCode(statement) : undefined
    case kinds.variables:
      return has(statement, variableKeys) ? variableCode(statement) : undefined
    case kinds.function:
      return has(statement, functionKeys) ? functionCode(statement) : undefined
    default:
      return undefined
  }
}

const interfaceCode = (statement: InterfaceDeclarationStructure): Code | undefined => {
  const { name, callSignatures = [], properties = [], methods = [], indexSignatures = [] } = statement
  const parents: readonly (Code | undefined)[] =
    statement.extends === undefined ? [] : Array.isArray(statement.extends) ? statement.extends.map(given) : [undefined]
  if (!areAll(parents)) return undefined
  const members: Code[] = []
  for (const signature of callSignatures)
    if (!addMember(members, has(signature, callKeys) ? callSignatureCode(signature) : undefined)) return undefined
  for (const signature of indexSignatures) if (!addMember(members, indexSignatureCode(signature))) return undefined
  for (const property of properties)
    if (!addMember(members, has(property, propertyKeys) ? propertyCode(property) : undefined)) return undefined
  for (const method of methods)
    if (!addMember(members, has(method, methodKeys) ? methodCode(method) : undefined)) return undefined
  const start = `${statement.isExported ? 'export ' : ''}interface ${name}`
  const head =
    parents.length === 0
      ? start
      : group([
          indent([start, line, 'extends ', ...(parents.length === 1 ? parents : [indent(joined(parents, ',', line))])]),
        ])
  if (members.length === 0) return commented(statement.docs, [head, ' {}'])
  return commented(statement.docs, [head, ' {', indent(members), hardline, '}'])
}

const addMember = (members: Code[], member: Code | undefined): boolean => {
  if (member === undefined) return false
  members.push(hardline, member)
  return true
}

const indexSignatureCode = ({
  keyName,
  keyType,
  returnType,
}: OptionalKind<IndexSignatureDeclarationStructure>): Code | undefined => {
  const type = given(returnType)
  return type && annotated(`[${keyName}: ${keyType}]:`, type)
}

const propertyCode = (property: OptionalKind<PropertySignatureStructure>): Code | undefined => {
  const { isReadonly, hasQuestionToken, type, docs } = property
  const code = type === undefined ? undefined : given(type)
  const head = `${isReadonly ? 'readonly ' : ''}${property.name}${hasQuestionToken ? '?' : ''}:`
  return code && commented(docs, [annotated(head, code)])
}

const methodCode = ({
  docs,
  name,
  parameters,
  returnType,
}: OptionalKind<MethodSignatureStructure>): Code | undefined => {
  const list = parameterCodes(parameters)
  const returns = given(returnType)
  return list && returns && commented(docs, [signatureOf(name, list, ': ', returns)])
}

const callSignatureCode = ({
  parameters,
  returnType,
}: OptionalKind<CallSignatureDeclarationStructure>): Code | undefined => {
  const list = parameterCodes(parameters)
  const returns = given(returnType)
  return list && returns && signatureOf('', list, ': ', returns)
}

const typeAliasCode = (statement: TypeAliasDeclarationStructure): Code | undefined => {
  const type = given(statement.type)
  const head = `${statement.isExported ? 'export ' : ''}type ${statement.name} =`
  return type && commented(statement.docs, [annotated(head, type)])
}

const variableCode = (statement: VariableStatementStructure): Code | undefined => {
  const [only, ...more] = statement.declarations
  if (only === undefined || more.length > 0 || !has(only, declarationKeys) || statement.declarationKind !== constant)
    return undefined
  const { name, type, initializer } = only
  const stated = type === undefined ? '' : given(type)
  const value = given(initializer)
  if (stated === undefined || value === undefined) return undefined
  const head = `${statement.isExported ? 'export ' : ''}const ${name}`
  const left = stated === '' ? head : annotated(`${head}:`, stated)
  return commented(statement.docs, [assignedOf(left, value)])
}

const functionCode = (statement: FunctionDeclarationStructure): Code | undefined => {
  const { name, statements, overloads = [] } = statement
  const [only, ...more] = Array.isArray(statements) ? statements : []
  const body = more.length > 0 || typeof only === 'object' ? undefined : given(only)
  const heads = [...overloads, statement].map(signature => {
    const list = parameterCodes(signature.parameters)
    const returns = given(signature.returnType)
    if (list === undefined || returns === undefined) return undefined
    const head = `${signature.isExported ? 'export ' : ''}function ${name}`
    const [first] = list
    const code =
      list.length === 1 && typeof first === 'object' && first.shape === 'object'
        ? sequence([head, soleParameterOf(first), ': ', returns])
        : signatureOf(head, list, ': ', returns)
    return commented(signature.docs, [code])
  })
  if (body === undefined || !areAll(heads)) return undefined
  return sequence([...joined(heads, hardline), ' {', indent([hardline, body]), hardline, '}'])
}

const parameterCodes = (
  parameters: readonly OptionalKind<ParameterDeclarationStructure>[] = [],
): readonly Code[] | undefined => {
  const codes = parameters.map(parameter => {
    if (!has(parameter, parameterKeys)) return undefined
    const { name, pattern, type, hasQuestionToken, initializer } = parameter as ParameterStructure
    const stated = type === undefined ? undefined : given(type)
    if (stated === undefined || (initializer !== undefined && typeof initializer !== 'string')) return undefined
    if (pattern !== undefined)
      return sequence([objectOf(pattern, false), ': ', stated, ` = ${initializer ?? '{}'}`], 'object')
    const typed = annotated(`${name}${hasQuestionToken ? '?' : ''}:`, stated)
    return initializer === undefined ? typed : sequence([typed, ` = ${initializer}`])
  })
  return areAll(codes) ? codes : undefined
}

const given = (value: string | WriterFunction | undefined): Code | undefined =>
  value === undefined ? undefined : codeInside(value)

const areAll = (codes: readonly (Code | undefined)[]): codes is readonly Code[] => !codes.includes(undefined)

/** A declaration with its comments. */
const commented = (docs: InterfaceDeclarationStructure['docs'], declared: readonly Code[]): Code => {
  if (docs === undefined || docs.length === 0) return sequence(declared)
  const parts: Code[] = []
  for (const doc of docs) parts.push(verbatim(commentOfText(doc as string)), hardline)
  for (const part of declared) parts.push(part)
  return sequence(parts)
}

/** Whether a structure has only these members, and only text comments. */
const has = (structure: object, keys: ReadonlySet<string>): boolean => {
  for (const key in structure) if (!keys.has(key)) return false
  const { docs } = structure as { docs?: readonly unknown[] }
  if (docs !== undefined) for (const doc of docs) if (typeof doc !== 'string') return false
  return true
}

const common = ['kind', 'name', 'docs', 'isExported']
const interfaceKeys = new Set([...common, 'callSignatures', 'properties', 'methods', 'extends', 'indexSignatures'])
const typeKeys = new Set([...common, 'type'])
const variableKeys = new Set(['kind', 'docs', 'isExported', 'declarationKind', 'declarations'])
const functionKeys = new Set([...common, 'parameters', 'returnType', 'statements', 'overloads'])
const propertyKeys = new Set(['name', 'docs', 'type', 'hasQuestionToken', 'isReadonly'])
const methodKeys = new Set(['name', 'docs', 'parameters', 'returnType'])
const callKeys = new Set(['parameters', 'returnType'])
const parameterKeys = new Set(['name', 'type', 'hasQuestionToken', 'initializer', 'pattern'])
const declarationKeys = new Set(['name', 'type', 'initializer'])
