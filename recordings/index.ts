import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { RecordedExchange } from '@chainwright/contract'

export type { RecordedExchange }

/** Files of exchanges with nodes, in `node/`. README.md describes their contents. */
export const nodeFiles = [
  'admin',
  'ethereum',
  'health-degraded',
  'health-healthy',
  'health-unhealthy',
  'primary',
  'starting',
  'subnet-evm',
  'subnet-evm-l1',
  'warp',
  'xvm',
] as const

export type NodeFile = (typeof nodeFiles)[number]

/**
 * The case that calls the recorded node with the prefix `xvm.`, which the node refuses. The error does not apply to the
 * contract's method.
 */
export const prefixCase = 'xvm. prefix on a node that knows avm.'

/** Chains whose blocks were recorded, one block per line, in `chain/`. */
export type ChainFile = 'c' | 'evm' | 'p' | 'x'

/** The exchanges of a file, in the order in which they were recorded. */
export const exchangesOf = (file: NodeFile): readonly RecordedExchange[] => linesOf(`node/${file}.jsonl`)

/** @throws Error if the file has no exchange with that id. */
export const exchangeOf = (file: NodeFile, id: string): RecordedExchange => {
  const found = exchangesOf(file).find(exchange => exchange.id === id)
  if (found === undefined) throw new Error(`${file}.jsonl has no ${id}.`)
  return found
}

/**
 * The blocks of the chain that was recorded from a local node, in the order in which they arrived. A line with an
 * earlier number begins another branch. `canonicalOf` removes replaced blocks.
 */
export const anvilLines = <T>(): readonly T[] => linesOf<T>('anvil/evm.jsonl')

/** Other recorded data of that chain: results of contract calls, and balances after some blocks. */
export const anvilRows = <T>(name: 'balances' | 'calls'): readonly T[] => linesOf<T>(`anvil/${name}.jsonl`)

/** A document about that chain. */
export const anvilDocument = <T>(name: 'abi' | 'evm-genesis'): T => JSON.parse(unpacked(`anvil/${name}.json`)) as T

/** The blocks of the final branch of a chain, without replaced blocks. */
export const canonicalOf = <T extends { readonly block: { readonly number: string } }>(
  lines: readonly T[],
): readonly T[] => {
  const kept: T[] = []
  for (const line of lines) {
    kept.length = Math.min(kept.length, Number(line.block.number))
    kept.push(line)
  }
  return kept
}

/** The blocks of a chain in ascending order. `T` is the type of a line of that chain: README.md describes it. */
export const blocksOf = <T>(chain: ChainFile): readonly T[] => linesOf<T>(`chain/${chain}.jsonl`)

/** A document about the EVM chain: the ABI of its contracts, its genesis, or the purpose of each transaction. */
export const chainDocument = <T>(name: 'abi' | 'evm-genesis' | 'evm-load'): T =>
  JSON.parse(unpacked(`chain/${name}.json`)) as T

/**
 * An exchange with the method names of the contract. The recorded node registers the X-Chain's methods as `avm.`; the
 * contract names them `xvm.` (register: node.method-prefix).
 */
export const asContract = <T extends Pick<RecordedExchange, 'request' | 'response'>>(exchange: T): T => ({
  ...exchange,
  request: {
    ...exchange.request,
    ...(exchange.request.body === undefined ? {} : { body: renamed(exchange.request.body) }),
  },
  response: { ...exchange.response, body: renamed(exchange.response.body) },
})

/** Method names occur in JSON text, and in errors that quote it. */
const renamed = (text: string): string => text.replaceAll(/(?<="|\\")avm\./g, 'xvm.')

const linesOf = <T>(file: string): readonly T[] =>
  unpacked(file)
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line) as T)

/** @throws An error of the file system if the file is not in this folder. */
const unpacked = (file: string): string =>
  brotliDecompressSync(readFileSync(join(import.meta.dirname, `${file}.br`))).toString('utf8')
