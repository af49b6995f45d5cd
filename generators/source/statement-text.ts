import type {
  FunctionDeclarationStructure,
  InterfaceDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  StatementStructures,
  TypeAliasDeclarationStructure,
  VariableStatementStructure,
} from 'ts-morph'
import { behind, commentOfText, indentedTo } from './lines.ts'
import { constant, kinds } from './structures.ts'

/**
 * The text of a statement that `structures` makes, byte for byte what ts-morph prints of it; a test holds the two together.
 * Undefined for every other structure, and for one with more to it than `structures` says: those are for ts-morph.
 */
export const statementText = (statement: StatementStructures): string | undefined => {
  switch (statement.kind) {
    case kinds.interface:
      return isOwn(statement, interfaceKeys) ? interfaceText(statement) : undefined
    case kinds.typeAlias:
      return isOwn(statement, typeKeys) ? typeAliasText(statement) : undefined
    case kinds.variables:
      return isOwn(statement, variableKeys) ? variableText(statement) : undefined
    case kinds.function:
      return isOwn(statement, functionKeys) ? functionText(statement) : undefined
    default:
      return undefined
  }
}

const interfaceText = (statement: InterfaceDeclarationStructure): string | undefined => {
  const { name, properties = [], methods = [], indexSignatures = [] } = statement
  const parents = statement.extends
  if (!Array.isArray(parents)) return undefined
  const heritage = parents.length === 0 ? '' : ` extends ${parents.join(', ')}`
  let text = `${before(statement)}interface ${name}${heritage} {\n`
  for (const { keyName, keyType, returnType } of indexSignatures)
    text += `${indentedTo(`[${keyName}: ${keyType}]: ${returnType}`, '  ')}
`
  for (const property of properties) {
    if (!isOwn(property, propertyKeys)) return undefined
    const { isReadonly, hasQuestionToken, type, docs } = property
    const head = `${isReadonly ? 'readonly ' : ''}${property.name}${hasQuestionToken ? '?' : ''}`
    text += `${indentedTo(`${comment(docs)}${head}${behind(':', String(type))}`, '  ')}\n`
  }
  for (const method of methods) {
    if (!isOwn(method, methodKeys)) return undefined
    const { docs, parameters = [], returnType } = method
    const list = parameterList(parameters)
    if (list === undefined) return undefined
    text += `${indentedTo(`${comment(docs)}${method.name}(${list}): ${returnType}`, '  ')}\n`
  }
  return `${text}}`
}

const typeAliasText = (statement: TypeAliasDeclarationStructure): string =>
  indentedTo(`${before(statement)}type ${statement.name} ${behind('=', String(statement.type))}`, '')

const variableText = (statement: VariableStatementStructure): string | undefined => {
  const [only, ...more] = statement.declarations
  if (only === undefined || more.length > 0 || !isOwn(only, declarationKeys) || statement.declarationKind !== constant)
    return undefined
  const { name, type, initializer } = only
  return indentedTo(`${before(statement)}const ${name}${type === undefined ? '' : `: ${type}`} = ${initializer}`, '')
}

const functionText = (statement: FunctionDeclarationStructure): string | undefined => {
  const { name, parameters = [], returnType, statements } = statement
  const list = parameterList(parameters)
  const body = Array.isArray(statements) && statements.length === 1 ? statements[0] : undefined
  if (list === undefined || typeof body !== 'string') return undefined
  const head = indentedTo(`function ${name}(${list}): ${returnType} {`, '')
  return `${before(statement)}${head}\n${indentedTo(body, '  ')}\n}`
}

const parameterList = (parameters: readonly OptionalKind<ParameterDeclarationStructure>[]): string | undefined =>
  parameters.every(parameter => isOwn(parameter, parameterKeys))
    ? parameters.map(({ name, type, hasQuestionToken }) => `${name}${hasQuestionToken ? '?' : ''}: ${type}`).join(', ')
    : undefined

type Documented = Pick<InterfaceDeclarationStructure, 'docs' | 'isExported'>

const before = ({ docs, isExported }: Documented): string =>
  `${indentedTo(comment(docs), '')}${isExported ? 'export ' : ''}`

const comment = (docs: Documented['docs']): string =>
  (docs ?? []).map(doc => `${commentOfText(doc as string)}\n`).join('')

/** Whether a structure has these members only, and comments that are text. */
const isOwn = (structure: object, keys: ReadonlySet<string>): boolean => {
  for (const key in structure) if (!keys.has(key)) return false
  return !('docs' in structure && Array.isArray(structure.docs) && structure.docs.some(doc => typeof doc !== 'string'))
}

const common = ['kind', 'name', 'docs', 'isExported']
const interfaceKeys = new Set([...common, 'properties', 'methods', 'extends', 'indexSignatures'])
const typeKeys = new Set([...common, 'type'])
const variableKeys = new Set(['kind', 'docs', 'isExported', 'declarationKind', 'declarations'])
const functionKeys = new Set([...common, 'parameters', 'returnType', 'statements'])
const propertyKeys = new Set(['name', 'docs', 'type', 'hasQuestionToken', 'isReadonly'])
const methodKeys = new Set(['name', 'docs', 'parameters', 'returnType'])
const parameterKeys = new Set(['name', 'type', 'hasQuestionToken'])
const declarationKeys = new Set(['name', 'type', 'initializer'])
