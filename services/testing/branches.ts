import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOf } from '@chainwright/recordings'
import type { Bundle } from '../evm/bundle.ts'
import type { RunningService } from '../service.ts'
import { sampleChains } from './sample.ts'

/** Blocks of the recorded chain. */
export const recorded = blocksOf<Bundle>('evm')

export type Log = Readonly<Record<'address' | 'blockHash' | 'blockNumber' | 'logIndex' | 'removed', unknown>> & {
  readonly topics: readonly string[]
}

/** Logs of blocks in order, as the recorded node returns them. */
export const logsIn = (blocks: readonly Bundle[]): readonly Log[] =>
  blocks.flatMap(({ receipts }) => receipts.flatMap(({ logs }) => logs as unknown as Log[]))

const otherHash = (number: number): string => `0x${number.toString(16).padStart(64, 'b')}`

/** The recorded blocks with other hashes from a number on: another branch. */
export const branchFrom = (from: number, to: number): readonly Bundle[] => [
  ...recorded.slice(0, from),
  ...recorded.slice(from, to).map(({ block, receipts, ...rest }, index): Bundle => {
    const number = from + index
    const hash = otherHash(number)
    const parentHash = index === 0 ? block.parentHash : otherHash(number - 1)
    return {
      ...rest,
      block: { ...block, hash, parentHash },
      receipts: receipts.map(receipt => ({
        ...receipt,
        blockHash: hash,
        logs: receipt.logs.map(log => ({ ...log, blockHash: hash })),
      })),
    }
  }),
]

/** A chains file with one chain, that of a node. */
export const chainsFileOf = (folder: string, node: string): string => {
  const { chains } = JSON.parse(readFileSync(sampleChains, 'utf8')) as { readonly chains: readonly object[] }
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains: [{ ...chains[0], files: undefined, abis: [], node }] }))
  return file
}

/** Number of the last stored block of any chain. */
export const heightOf = async ({ store }: Pick<RunningService, 'store'>): Promise<number> => {
  const row = await store.database.selectFrom('block').select('number').orderBy('number', 'desc').executeTakeFirst()
  return row?.number ?? -1
}
