import { isBad, type Verdict } from './verdict.ts'

/**
 * Groups failures with the same cause, of any case and any layer: those at the same place of the same operation, with
 * the same expected and actual status. The index of an item is not part of the place.
 */
export const faultsOf = (verdicts: readonly Verdict[]): readonly (readonly [Verdict, ...Verdict[]])[] => {
  const faults = new Map<string, [Verdict, ...Verdict[]]>()
  for (const verdict of verdicts.filter(isBad)) {
    const key = keyOf(verdict)
    const known = faults.get(key)
    if (known === undefined) faults.set(key, [verdict])
    else known.push(verdict)
  }
  return [...faults.values()]
}

const keyOf = ({ fixture, claim = '', operation, layer, pointer, keyword, expected, actual }: Verdict): string => {
  if (keyword === 'connect') return JSON.stringify([keyword, actual])
  // the file itself is invalid
  if (layer === 'hygiene' || operation === undefined) return JSON.stringify([fixture, claim, pointer])
  const place = pointer
    .replace(/^steps\/\d+\//, '')
    .split('/')
    .map(token => (/^\d+$/.test(token) ? '*' : token))
    .join('/')
  const values = keyword === 'status' || pointer === '' ? [keyword, expected, actual] : []
  return JSON.stringify([operation, place, ...values])
}
