import { type FixtureFile, readFixtures } from './fixtures.ts'

/** A selection of cases. */
export interface Selection {
  /** Only cases whose path, claim or operation contains this text. */
  readonly filter?: string
  /** The `index`-th of `count` equal parts, from 1. */
  readonly shard?: { readonly index: number; readonly count: number }
}

/**
 * The cases of some folders, sorted by path; all layers check this list.
 * @throws if nothing is selected, so that a run without cases is not successful.
 */
export const caseList = async (
  folders: readonly string[],
  { filter, shard }: Selection = {},
): Promise<readonly FixtureFile[]> => {
  const all = (await Promise.all(folders.map(readFixtures))).flat()
  const selected = filter === undefined ? all : all.filter(file => matches(file, filter))
  const part = shard === undefined ? selected : selected.filter((_, index) => index % shard.count === shard.index - 1)
  if (part.length === 0) throw new Error(nothing(all.length, { ...(filter && { filter }), ...(shard && { shard }) }))
  return part
}

/** Reads `CASES` (a filter) and `SHARD` (`1/4`) of an environment. @throws if the shard is invalid. */
export const selectionOf = (environment: Readonly<Record<string, string | undefined>>): Selection => {
  const filter = environment['CASES']
  const text = environment['SHARD']
  if (text === undefined) return filter === undefined ? {} : { filter }
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(text) ?? []
  const shard = { index: Number(index), count: Number(count) }
  if (!(shard.index >= 1 && shard.index <= shard.count))
    throw new Error(`SHARD must be a part and a count such as "1/4", but is ${JSON.stringify(text)}.`)
  return { ...(filter === undefined ? {} : { filter }), shard }
}

const matches = ({ path, fixture }: FixtureFile, filter: string): boolean =>
  path.includes(filter) || fixture.claim.includes(filter) || (fixture.operation ?? '').includes(filter)

const nothing = (count: number, { filter, shard }: Selection): string =>
  [
    `None of the ${count} cases is selected`,
    ...(filter === undefined ? [] : [` by the filter ${JSON.stringify(filter)}`]),
    ...(shard === undefined ? [] : [` for the part ${shard.index} of ${shard.count}`]),
    '.',
  ].join('')
