import { hash } from 'node:crypto'

const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const idsOfBatch = 200
const batchesOfBlock = 50
const transfersOfBlock = idsOfBatch * batchesOfBlock
/** 2025-01-06. */
const genesisTime = Date.UTC(2025, 0, 6) / 1_000

/** The address with the requested number of transfers. */
export const whale = '0x00000000000000000000000000000000000a11ce'

const hex = (value: number): string => `0x${value.toString(16)}`
const word = (value: number): string => value.toString(16).padStart(64, '0')
const padded = (address: string): string => `0x${address.slice(2).padStart(64, '0')}`

/**
 * The lines of a chain's `evm.jsonl` in which one address receives at least this number of ERC-1155 tokens, in batches
 * of 200.
 */
export function* whaleLines(transfers: number): Generator<string> {
  let parent = `0x${'0'.repeat(64)}`
  const blocks = Math.ceil(transfers / transfersOfBlock)
  for (let block = 0; block <= blocks; block++) {
    const id = `0x${hash('sha256', `whale ${block}`)}`
    const txs: object[] = []
    const receipts: object[] = []
    const traces: object[] = []
    for (let index = 0; block > 0 && index < batchesOfBlock; index++) {
      const transaction = `0x${hash('sha256', `whale ${block} ${index}`)}`
      const from = `0x${hash('sha1', `sender ${(block * batchesOfBlock + index) % 1_000}`)}`
      const to = `0x${hash('sha1', `goods ${index % 5}`)}`
      const place = { blockNumber: hex(block), transactionHash: transaction, transactionIndex: hex(index) }
      // Each id occurs again in every fourth batch of its contract.
      const ids = Array.from({ length: idsOfBatch }, (_, at) => word(((index % 4) * idsOfBatch + at) % 1_000))
      const values = Array.from({ length: idsOfBatch }, (_, at) => word(1 + (at % 7)))
      const data = `0x${word(64)}${word(64 + 32 * (1 + idsOfBatch))}${word(idsOfBatch)}${ids.join('')}${word(idsOfBatch)}${values.join('')}`
      const topics = [transferBatch, padded(from), padded('0x0'), padded(whale)]
      txs.push({
        ...{ blockNumber: hex(block), hash: transaction, transactionIndex: hex(index), from, to, input: '0x1f7fdffa' },
        ...{ gas: hex(5_000_000), gasPrice: hex(25_000_000_000), nonce: hex(block), value: '0x0', type: '0x0' },
      })
      receipts.push({
        ...place,
        ...{ from, to, contractAddress: null, status: '0x1', type: '0x0' },
        ...{ gasUsed: hex(4_000_000), cumulativeGasUsed: hex(4_000_000 * (index + 1)) },
        effectiveGasPrice: hex(25_000_000_000),
        logs: [{ ...place, address: to, topics, data, logIndex: hex(index), removed: false }],
      })
      const result = { from, to, gas: hex(5_000_000), gasUsed: hex(4_000_000), input: '0x1f7fdffa', value: '0x0' }
      traces.push({ txHash: transaction, result: { ...result, type: 'CALL' } })
    }
    const header = {
      ...{ number: hex(block), hash: id, parentHash: parent, timestamp: hex(genesisTime + block * 60) },
      ...{ miner: `0x01${'0'.repeat(38)}`, baseFeePerGas: hex(25_000_000_000), blockGasCost: '0x0' },
      ...{ gasLimit: hex(400_000_000), gasUsed: hex(4_000_000 * txs.length), transactions: txs },
    }
    yield JSON.stringify({ block: header, receipts, traces })
    parent = id
  }
}
