import type { RawLog } from './bundle.ts'
import { addressOf, hashOf, integerOf } from './hex.ts'

/** The standard of a token. */
export type TokenKind = 20 | 721 | 1155

/** A transfer of a token, or of one id of a batch. */
export interface TokenMove {
  readonly kind: TokenKind
  readonly tx: number
  readonly log: number
  /** Index in a batch; otherwise 0. */
  readonly pos: number
  readonly contract: Buffer
  readonly from: Buffer
  readonly to: Buffer
  /** The token id; 0 for an ERC-20 token. */
  readonly tokenId: bigint
  /** The amount; 1 for an ERC-721 token. */
  readonly value: bigint
}

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/**
 * The token transfers of a log, by the register's `data.transfer-logs`: the Transfer event with three topics is ERC-20, with four ERC-721;
 * TransferSingle and TransferBatch are ERC-1155. A batch contains a transfer for each pair of id and value. An empty or malformed batch contains
 * none.
 */
export const movesOf = (log: RawLog, tx: number): readonly TokenMove[] => {
  const [topic, first, second, third] = log.topics
  switch (topic) {
    case transfer:
      return first === undefined || second === undefined ? [] : transferOf(log, tx, [first, second, third])
    case transferSingle:
      return second === undefined || third === undefined ? [] : singleOf(log, tx, [second, third])
    case transferBatch:
      return second === undefined || third === undefined ? [] : batchOf(log, tx, [second, third])
    default:
      return []
  }
}

const transferOf = (
  log: RawLog,
  tx: number,
  [from, to, id]: readonly [string, string, string | undefined],
): readonly TokenMove[] => {
  if (id !== undefined)
    return [{ ...placeOf(log, tx), kind: 721, pos: 0, ...partiesOf(from, to), tokenId: BigInt(id), value: 1n }]
  const words = wordsOf(log.data)
  const value = words[0]
  return value === undefined || words.length !== 1
    ? []
    : [{ ...placeOf(log, tx), kind: 20, pos: 0, ...partiesOf(from, to), tokenId: 0n, value }]
}

const singleOf = (log: RawLog, tx: number, [from, to]: readonly [string, string]): readonly TokenMove[] => {
  const words = wordsOf(log.data)
  const [tokenId, value] = words
  return tokenId === undefined || value === undefined || words.length !== 2
    ? []
    : [{ ...placeOf(log, tx), kind: 1155, pos: 0, ...partiesOf(from, to), tokenId, value }]
}

const batchOf = (log: RawLog, tx: number, [from, to]: readonly [string, string]): readonly TokenMove[] => {
  const words = wordsOf(log.data)
  const ids = arrayAt(words, 0)
  const values = arrayAt(words, 1)
  if (ids === undefined || values === undefined || ids.length !== values.length) return []
  const common = { ...placeOf(log, tx), kind: 1155 as const, ...partiesOf(from, to) }
  return ids.map((tokenId, pos) => ({ ...common, pos, tokenId, value: values[pos] ?? 0n }))
}

const placeOf = (log: RawLog, tx: number) => ({ tx, log: integerOf(log.logIndex), contract: addressOf(log.address) })

const partiesOf = (from: string, to: string) => ({ from: addressIn(from), to: addressIn(to) })

const addressIn = (topic: string): Buffer => hashOf(topic).subarray(-20)

const wordsOf = (data: string): readonly bigint[] => {
  const words: bigint[] = []
  for (let at = 2; at + 64 <= data.length; at += 64) words.push(BigInt(`0x${data.slice(at, at + 64)}`))
  return words
}

/** A dynamic array of 256-bit words (Contract ABI Specification), by the position of its offset; undefined if it is truncated. */
const arrayAt = (words: readonly bigint[], position: number): readonly bigint[] | undefined => {
  const offset = words[position]
  if (offset === undefined || offset % 32n !== 0n) return undefined
  const start = offset / 32n
  const length = start < BigInt(words.length) ? words[Number(start)] : undefined
  if (length === undefined || BigInt(words.length) - start - 1n < length) return undefined
  return words.slice(Number(start) + 1, Number(start + length) + 1)
}
