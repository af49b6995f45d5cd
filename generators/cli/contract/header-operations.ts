import type { Api, HttpParameter, Operation, OutcomeHeader } from '@chainwright/model'

/** A validator of one header, and all response headers that it applies to. */
export interface HeaderOperation {
  readonly operation: Operation
  /** The headers as `headerKey` texts. */
  readonly keys: readonly string[]
}

/**
 * Operations with one response header as their input. Their emitted validators read and check it like a request header. Equal
 * headers share one.
 */
export const headerOperationsOf = ({ operations }: Api): readonly HeaderOperation[] => {
  const found: { readonly header: OutcomeHeader; readonly operation: Operation; readonly keys: string[] }[] = []
  for (const operation of operations)
    for (const outcome of operation.outcomes)
      for (const header of outcome.protocol === 'http' ? outcome.headers : []) {
        if (header.schema === undefined) continue
        const key = headerKey(operation.id, outcome.key, header.name)
        const known = found.find(other => areEquivalent(other.header, header))
        if (known !== undefined) known.keys.push(key)
        else found.push({ header, operation: reading(header, { operation, index: found.length }), keys: [key] })
      }
  return found
}

/** The key of a response header, independent of case (RFC 9110 §5.1). */
export const headerKey = (operation: string, outcome: string, name: string): string =>
  JSON.stringify([operation, outcome, name.toLowerCase()])

const areEquivalent = (a: OutcomeHeader, b: OutcomeHeader): boolean =>
  a.schema === b.schema &&
  a.name.toLowerCase() === b.name.toLowerCase() &&
  a.mediaType === b.mediaType &&
  a.explode === b.explode

const reading = (
  { name, schema, mediaType, explode, docs }: OutcomeHeader,
  { operation, index }: { readonly operation: Operation; readonly index: number },
): Operation => {
  const parameter: HttpParameter = {
    place: 'header',
    name: name.toLowerCase(),
    // a separate check reports missing headers
    required: false,
    schema,
    mediaType,
    style: 'simple',
    explode,
    allowReserved: false,
    docs,
    deprecated: false,
    origin: operation.origin,
  }
  return {
    ...operation,
    id: `header ${index}`,
    group: undefined,
    member: undefined,
    binding: { protocol: 'http', method: 'GET', path: '/', written: '/', constants: [], servers: [], body: undefined },
    input: [parameter],
    outcomes: [],
    pagination: undefined,
    resultBy: undefined,
    rules: [],
    examples: [],
  }
}
