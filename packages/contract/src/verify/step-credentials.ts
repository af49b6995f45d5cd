import type { Contract, Operation } from '../contract/contract.ts'
import type { StepCredentials } from '../format/fixture.ts'

type Headers = Readonly<Record<string, string>>

/**
 * The headers of a run as a step sends them that is about credentials: left out, unknown to every provider, or of a scheme that the operation
 * does not ask for. A renewed credential is the one of the run, as it has no other. Keys in a query or in a cookie are no headers of a run.
 */
export const headersWith = (
  credentials: StepCredentials | undefined,
  headers: Headers,
  { contract, operation }: { readonly contract: Contract; readonly operation: Operation | undefined },
): Headers => {
  if (credentials === undefined || credentials === 'renewed') return headers
  const own = Object.entries(headers).filter(([name]) => contract.credentials.has(name.toLowerCase()))
  const others = Object.fromEntries(Object.entries(headers).filter(([name]) => !own.some(([of]) => of === name)))
  if (credentials === 'none') return others
  const asked = askedBy(operation)
  if (credentials === 'other')
    return { ...others, [asked.includes('authorization') ? 'x-other-key' : 'authorization']: 'Bearer unknown' }
  const unknown = own.length > 0 ? own : asked.slice(0, 1).map(name => [name, 'unknown'] as const)
  return { ...others, ...Object.fromEntries(unknown.map(([name, text]) => [name, wrongOf(text)])) }
}

const askedBy = (operation: Operation | undefined): readonly string[] =>
  operation?.protocol === 'http'
    ? operation.security.flat().flatMap(credential => (credential.in === 'header' ? [credential.name] : []))
    : []

/** As long as the right one, with its scheme. */
const wrongOf = (text: string): string => {
  const mark = text.lastIndexOf(' ')
  return `${text.slice(0, mark + 1)}${'x'.repeat(Math.max(1, text.length - mark - 1))}`
}
