import type { Crawl, Library } from '@chainwright/model/documents'
import { inside, itemsOf, type Place, readAssumptions } from '@chainwright/model/documents'

/** An id of the register, and a place that refers to it. */
export interface Use {
  readonly id: string
  readonly file: string
  readonly pointer: string
}

/**
 * Every place of a document that refers to an entry of the register: `x-assumption`, and the `assumption` of rules and
 * limits.
 */
export const assumptionsIn = ({ met }: Crawl, library: Library): Use[] =>
  [...met.values()]
    .flat()
    .flatMap(assumptionsAt)
    .map(({ id, at: { uri, pointer } }) => ({ id, file: library.fileOf(uri), pointer: `#${pointer}` }))

interface Written {
  readonly id: string
  readonly at: Place
}

const assumptionsAt = (place: Place): readonly Written[] => {
  const own = inside(place, 'x-assumption')
  const limit = inside(place, 'x-rate-limit')
  const holders = [...itemsOf(inside(place, 'x-rules')), ...(limit === undefined ? [] : [limit])]
  return [
    ...(own === undefined ? [] : readAssumptions(place, () => {}).map(id => ({ id, at: own }))),
    ...holders.flatMap(holder => textsAt(inside(holder, 'assumption'))),
  ]
}

/** A text, or the texts of a list. */
const textsAt = (place: Place | undefined): readonly Written[] =>
  [...(place === undefined ? [] : [place]), ...itemsOf(place)].flatMap(at =>
    typeof at.value === 'string' ? [{ id: at.value, at }] : [],
  )

/**
 * Compares the register with its uses: each use must have an entry, and each entry a use. Without a register, a use has
 * no entry.
 */
export const checkRegister = (register: string | undefined, uses: readonly Use[], library: Library): void => {
  const uri = register === undefined ? undefined : library.uriOf(register)
  const value = uri === undefined ? undefined : library.documents.get(uri)
  const entries = uri === undefined || value === undefined ? [] : itemsOf({ uri, pointer: '', value })
  const ids = new Map<string, Place>()
  const report = (code: string, origin: { file: string; pointer: string }, message: string, help: string): void =>
    library.report({ code, severity: 'error', origin, message, help })
  for (const entry of entries) {
    const id = inside(entry, 'id')?.value
    const origin = { file: register ?? '', pointer: `#${entry.pointer}` }
    if (typeof id !== 'string')
      report('register.malformed', origin, 'An entry of the register must have an `id`.', 'Add one.')
    else if (ids.has(id))
      report('register.duplicate-id', origin, `The register has two entries "${id}".`, 'Rename one, or join them.')
    else ids.set(id, entry)
  }
  for (const { id, file, pointer } of uses)
    if (!ids.has(id))
      report(
        'register.unknown-id',
        { file, pointer },
        `\`x-assumption\` refers to the entry "${id}", which does not exist.`,
        `Add it to ${register ?? 'assumptions.yaml'}.`,
      )
  const used = new Set(uses.map(({ id }) => id))
  for (const [id, entry] of ids)
    if (!used.has(id))
      report(
        'register.unused-entry',
        { file: register ?? '', pointer: `#${entry.pointer}` },
        `No \`x-assumption\` refers to the entry "${id}".`,
        'Refer to it with `x-assumption`, or remove it.',
      )
}
