import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface Known {
  readonly layer: string
  readonly where: string
  readonly reason: string
}

const known: readonly Known[] = readFileSync(fileURLToPath(new URL('known-violations.txt', import.meta.url)), 'utf8')
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#'))
  .map(line => {
    const [layer = '', where = '', reason = ''] = line.split(' | ')
    if (reason === '') throw new Error(`${line} is not a layer, a place and a reason.`)
    return { layer, where, reason }
  })

/** Sorts the findings of a layer into known and new ones. A line without a finding is `unneeded`. */
export const sorted = (
  layer: string,
  found: readonly string[],
  isPartOf: (where: string) => boolean = () => true,
): { readonly changes: readonly string[]; readonly unneeded: readonly string[] } => {
  const lines = known.filter(line => line.layer === layer && isPartOf(line.where))
  return {
    changes: found.filter(place => !lines.some(({ where }) => place.startsWith(where))),
    unneeded: lines.filter(({ where }) => !found.some(place => place.startsWith(where))).map(({ where }) => where),
  }
}

/** Whether a line lists a known failure of a layer at this place. */
export const isKnown = (layer: string, place: string): boolean =>
  known.some(line => line.layer === layer && place.startsWith(line.where))
