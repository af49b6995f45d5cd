import { memberSchemas, namesMembers, statementsOf, typesOf } from '@chainwright/model/bundled'
import type { Json } from '../format/fixture.ts'
import type { Operation, Parameter, SchemaText } from './contract.ts'
import { patternMatch } from './pattern-match.ts'
import { statementsBelow } from './statements-below.ts'

/** The schemas of a value, and their document. */
export interface QueryValue {
  readonly schemas: readonly Json[]
  readonly document: Json
}

/**
 * The schemas of a value in a query, by its name there: of a parameter, of a member of a `deepObject`
 * (`filter[state]`), or of a property of an exploded object. Undefined if the operation does not declare the name.
 */
export const queryValue = (operation: Operation, name: string): QueryValue | undefined => {
  const parameters = operation.parameters.filter(parameter => parameter.in === 'query')
  const own = parameters.find(parameter => parameter.name === name)
  if (own !== undefined) return own.schema === undefined ? nothing : of(own.schema, [own.schema.schema])
  for (const parameter of parameters) {
    const found = deepMember(parameter, name) ?? property(parameter, name)
    if (found !== undefined) return found
  }
  return undefined
}

const nothing: QueryValue = { schemas: [], document: null }

const of = ({ document }: SchemaText, schemas: readonly Json[]): QueryValue => ({
  schemas: statementsOf(schemas, document),
  document,
})

/** `name[a][0]`. A schema without properties describes members of all names. */
const deepMember = ({ name: parameter, style, schema }: Parameter, name: string): QueryValue | undefined => {
  if (style !== 'deepObject' || !name.startsWith(`${parameter}[`) || !name.endsWith(']')) return undefined
  if (schema === undefined) return nothing
  let value = of(schema, [schema.schema])
  for (const token of name.slice(parameter.length + 1, -1).split('][')) {
    const schemas = statementsBelow(value.schemas, token, schema.document)
    if (schemas === undefined && value.schemas.some(namesMembers)) return undefined
    value = { ...value, schemas: schemas ?? [] }
  }
  return value
}

/** OpenAPI 3.1 §4.8.12.3: the properties of an exploded object are separate pairs, without the parameter's name. */
const property = ({ style, explode, mediaType, schema }: Parameter, name: string): QueryValue | undefined => {
  if (style !== 'form' || !explode || mediaType !== undefined || schema === undefined) return undefined
  const inner = memberSchemas(namedStatements(schema), name, { matches: patternMatch })
  return inner.length === 0 ? undefined : of(schema, inner)
}

/** The schemas of an object that describe members by their names; none if the value is not an object. */
const namedStatements = (schema: SchemaText): readonly Json[] => {
  const known = statementsBySchema.get(schema)
  if (known !== undefined) return known
  const { schemas } = of(schema, [schema.schema])
  const isObject = schemas.some(
    statement => namesMembers(statement) || typesOf((statement as { type?: Json }).type).includes('object'),
  )
  // any undeclared parameter has a name of `additionalProperties`
  const named = isObject ? schemas.map(withoutOthers) : []
  statementsBySchema.set(schema, named)
  return named
}

// a query may have thousands of names, and a schema thousands of parts
const statementsBySchema = new WeakMap<SchemaText, readonly Json[]>()

const withoutOthers = (statement: Json): Json => {
  const { additionalProperties: _, unevaluatedProperties: __, ...named } = statement as Record<string, Json>
  return named
}
