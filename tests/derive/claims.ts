import type { FixtureKind } from '@chainwright/contract'
import type { Exchange } from '../contract/node/recordings.ts'
import type { Verdict } from '../contract/node/verdict.ts'

/** The claim of a recorded exchange: a sentence with the name of the case and its outcome. */
export const claimOf = (exchange: Exchange, verdict: Verdict, kind: FixtureKind): string => {
  const case_ = `${situations[exchange.file] ?? ''}${inWords(exchange.id)}`
  const { status } = exchange.response
  if (kind === 'protocol')
    return `${dialects[exchange.file] ?? exchange.file}: ${inWords(exchange.id)} ${protocolEnd(exchange)}`
  if (verdict.kind === 'health') return `${case_} returns ${status}`
  const error = verdict.kind === 'error' ? verdict.as.split(' ')[1] : undefined
  return error === undefined ? `${case_} ${successOf(exchange.id)}` : `${case_} is refused: ${spaced(error)}`
}

const situations: Readonly<Record<string, string>> = {
  'health-healthy': 'healthy node: ',
  'health-unhealthy': 'unhealthy node: ',
  'health-degraded': 'degraded node: ',
  starting: 'starting node: ',
  'subnet-evm': 'subnet EVM: ',
  'subnet-evm-l1': 'on an L1: ',
}

const dialects: Readonly<Record<string, string>> = {
  admin: 'node dialect',
  xvm: 'node dialect, X-Chain',
  'health-healthy': 'healthy node',
  'health-unhealthy': 'unhealthy node',
  starting: 'starting node',
  'subnet-evm': 'subnet EVM',
  ethereum: 'ethereum dialect',
}

/** Names of recorded cases, and their wording in claims. */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/^getBlockByHeight (\d+) json$/, 'the block at height $1 in json'],
  [/^getBlockByHeight (\d+)$/, 'the block at height $1 in hex'],
  [/^getBlock at (\d+) (json|hex)$/, 'the block with the id of height $1 in $2'],
  [/^getTx x\.base\.(\d) (json|hex)$/, 'payment $1 in $2'],
  [/^getTxStatus x\.base\.(\d)$/, 'the status of payment $1'],
  [/^getTx x\.(base|asset|mint|burn)\.(\w+) (json|hex)$/, 'transaction $1 $2 in $3'],
  [/^getTxStatus x\.(base|asset|mint|burn)\.(\w+)$/, 'the status of transaction $1 $2'],
  [/^getTx x\.(export|import)\.(\w+)(?:\.(unspent))? (json|hex)$/, 'transaction $1 $2 $3 in $4'],
  [/^getTxStatus x\.(export|import)\.(\w+)(?:\.(unspent))?$/, 'the status of transaction $1 $2 $3'],
  [/^getAssetDescription x\.asset\.(\w+)$/, 'the description of the asset $1'],
  [/^getAllBalances (\d)$/, 'all balances of key $1'],
  [/^getBalance (\d) native$/, 'the native balance of key $1'],
  [/^getBalance (\d) ft$/, 'the token balance of key $1'],
  [/^getUTXOs limit 3 page (\d)$/, 'page $1 of UTXOs by three'],
  [/^eth_getBlockByNumber (\d+) hashes$/, 'block $1 with hashes of its transactions'],
  [/^eth_getBlockByNumber (\d+) full$/, 'block $1 with its transactions'],
  [/^eth_getBlockByHash (\d+)$/, 'block $1 by hash'],
  [/^eth_getBlockByNumber (\d+)$/, 'a block number in decimal digits, $1,'],
  [/^eth_get(\w+)By(?:Block)?(Hash|Number)(?:AndIndex)? (\d+)$/, '$1 of block $3 by $2'],
  [/^eth_get(\w+) (\d+)$/, '$1 of block $2'],
  [/^gzip asked$/, 'a response to accept-encoding gzip'],
  [/^getAssetDescription of a tx that is no asset$/, 'getAssetDescription of another transaction'],
  [/^(eth_getTransactionReceipt) fails$/, '$1 of the call that fails'],
  [/^(eth_get(?:Balance|TransactionCount)) 0x(\w{4})\w*(\w{4})$/, '$1 of 0x$2…$3'],
]

const inWords = (id: string): string => {
  for (const [pattern, words] of wordings)
    if (pattern.test(id)) return lowered(id.replace(pattern, words).replace(/ {2,}/g, ' ').trim())
  return id
}

/**
 * The verb depends on the subject: a noun phrase describes the returned value, and "is returned"; a call "succeeds".
 */
const successOf = (id: string): string => {
  const words = inWords(id)
  if (words === id || /^eth_/.test(words)) return 'succeeds'
  return /^(?:all balances|block receipts)/.test(words) ? 'are returned' : 'is returned'
}

const protocolEnd = ({ response }: Exchange): string => {
  if (response.status !== 200) return `returns ${response.status}`
  if (response.body.trim() === '') return 'returns no body'
  const code = /^\[?\{[^{]*"error":\{"code":(-?\d+)/.exec(response.body)?.[1]
  return code === undefined ? 'succeeds' : `is refused with ${code}`
}

/** Splits the rest of a method's name: `BlockReceipts of block 1` becomes `block receipts of block 1`. */
const lowered = (words: string): string => words.replace(/\b(?:[A-Z][a-z]+)+(?= of block|$)/g, spaced)

/** `transactionNotFound` as `transaction not found`. */
const spaced = (id: string): string => id.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
