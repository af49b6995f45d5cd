import type { Api, HttpParameter, Operation, OutcomeHeader } from '@chainwright/model'

/** Something that reads and judges one header, and all headers of answers that it is right for. */
export interface HeaderOperation {
  readonly operation: Operation
  /** As `headerKey` writes them. */
  readonly keys: readonly string[]
}

/**
 * Operations whose whole input is one header of an answer: what is emitted for them reads and judges it, as it would the
 * header of a request. Headers that say the same have one.
 */
export const headerOperationsOf = ({ operations }: Api): readonly HeaderOperation[] => {
  const found: { readonly header: OutcomeHeader; readonly operation: Operation; readonly keys: string[] }[] = []
  for (const operation of operations)
    for (const outcome of operation.outcomes)
      for (const header of outcome.protocol === 'http' ? outcome.headers : []) {
        if (header.schema === undefined) continue
        const key = headerKey(operation.id, outcome.key, header.name)
        const known = found.find(other => sayTheSame(other.header, header))
        if (known !== undefined) known.keys.push(key)
        else found.push({ header, operation: reading(header, { operation, index: found.length }), keys: [key] })
      }
  return found
}

/** The header of an answer, whatever its case (RFC 9110 §5.1). */
export const headerKey = (operation: string, outcome: string, name: string): string =>
  JSON.stringify([operation, outcome, name.toLowerCase()])

const sayTheSame = (a: OutcomeHeader, b: OutcomeHeader): boolean =>
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
    binding: { protocol: 'http', method: 'GET', path: '/', servers: [], body: undefined },
    input: [parameter],
    outcomes: [],
    pagination: undefined,
    resultBy: undefined,
    rules: [],
    examples: [],
  }
}
