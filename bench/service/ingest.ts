import {
  type Chain,
  openChains,
  openStore,
  openWriter,
  readChains,
  recordFirstIngest,
  type Stage,
  type Store,
  stages,
} from '@chainwright/service/testing'
import { linesOf, richest, type Size } from './chain.ts'

/** The stage that writes the data of metrics: an ingest without roll-ups leaves it out. */
const rollUps = 'activity'

/** A database that is filled segment by segment. */
export interface Filled {
  readonly store: Store
  readonly chain: Chain
  /** @returns Seconds. */
  take(lines: readonly string[]): Promise<number>
}

/**
 * @param place A server's database, or the folder of an embedded one.
 * @param chainsFile The first of its chains is filled, unless `index` selects another.
 */
export const openFilled = async (
  { url, data = '' }: { readonly url?: string; readonly data?: string },
  chainsFile: string,
  { withRollUps, index = 0 }: { readonly withRollUps: boolean; readonly index?: number },
): Promise<Filled> => {
  const store = await openStore({ databaseUrl: url, data, minFreeBytes: 0 })
  const chain = (await openChains(store, readChains(chainsFile)))[index]
  if (chain === undefined) throw new Error(`The chains file has no chain ${index}.`)
  const chosen: readonly Stage[] = withRollUps ? stages : stages.filter(({ name }) => name !== rollUps)
  if (chosen.length === stages.length && !withRollUps) throw new Error(`No stage is named ${rollUps}.`)
  const rules = { fees: chain.config.fees, mints: false, genesis: richest }
  const writer = await openWriter(store, chosen, { key: chain.key, rules })
  return {
    store,
    chain,
    async take(lines) {
      const start = performance.now()
      for (const line of lines) await writer.add(line, 0)
      await writer.flush()
      const seconds = (performance.now() - start) / 1_000
      // A chain that is still being ingested is 503.
      await recordFirstIngest(store, { chain: chain.key, stage: 'evm' })
      return seconds
    },
  }
}

/** The lines of a chain in equal parts, created one part at a time. */
export function* partsOf(size: Size, seed: number, parts: number, from = 0): Generator<readonly string[]> {
  const lines = linesOf(size, seed, from)
  const each = Math.ceil((size.days * size.blocksPerDay + 1) / parts)
  for (let part = 0; part < parts; part++) {
    const taken: string[] = []
    for (let next = lines.next(); !next.done; next = lines.next()) {
      taken.push(next.value)
      if (taken.length === each) break
    }
    yield taken
  }
}
