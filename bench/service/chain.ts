import { hash } from 'node:crypto'

/** The size of a chain in the bench. */
export interface Size {
  readonly days: number
  readonly blocksPerDay: number
  readonly txsPerBlock: number
  /** The number of people who transact; a few of them make most of the transactions. */
  readonly people: number
}

const day = 86_400
/** Monday, so that weeks are whole. */
export const genesisTime = Date.UTC(2025, 0, 6) / 1_000

const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'

/** Numbers below 1, the same in each run (the generator mulberry32). */
const numbersOf = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const hex = (value: number): string => `0x${value.toString(16)}`
const address = (kind: string, index: number): string => `0x${hash('sha1', `${kind} ${index}`)}`
const wordOf = (of: string): string => `0x${of.slice(2).padStart(64, '0')}`
const blockHash = (seed: number, block: number): string => `0x${hash('sha256', `block ${seed} ${block}`)}`
const quoted = (texts: readonly string[]): string => texts.map(text => `"${text}"`).join(',')

/** Balances before the first block, for the people who transact most. */
export const richest: readonly { readonly address: Buffer; readonly by: bigint }[] = Array.from(
  { length: 1_000 },
  (_, index) => ({ address: Buffer.from(address('person', index).slice(2), 'hex'), by: 10n ** 30n }),
)

type Kind = 'plain' | 'coin' | 'swap' | 'picture' | 'good' | 'failure' | 'creation'

/** The mix of traffic, in hundredths: the kind of each of a hundred transactions. */
const mix: readonly Kind[] = (
  [
    ['plain', 40],
    ['coin', 42],
    ['swap', 5],
    ['picture', 7],
    ['good', 3],
    ['failure', 2],
    ['creation', 1],
  ] as const
).flatMap(([kind, count]) => Array.from({ length: count }, () => kind))

/**
 * The lines of a chain's `evm.jsonl`, generated on demand: blocks with receipts and call traces. They contain transfers of the native token and of
 * 50 ERC-20, 20 ERC-721 and 5 ERC-1155 contracts, swaps with three logs and three calls, failures, and contracts that create contracts.
 *
 * @param from Number of the first block, if earlier blocks exist already.
 */
export function* linesOf({ days, blocksPerDay, txsPerBlock, people }: Size, seed: number, from = 0): Generator<string> {
  const number = numbersOf(seed + from)
  const below = (limit: number): number => Math.floor(number() * limit)
  const step = day / blocksPerDay
  const known = new Map<string, string>()
  const party = (kind: string, index: number): string => {
    const name = `${kind} ${index}`
    const found = known.get(name) ?? address(kind, index)
    known.set(name, found)
    return found
  }
  /**
   * Some people are active all the time, most once: of 300,000 people, some 65,000 are active in a week with 70,000
   * transactions.
   */
  const person = (): string => party('person', Math.floor(people * number() ** 5))
  const token = (kind: string, count: number): string => party(kind, Math.floor(count * number() ** 2))
  let parent = from === 0 ? `0x${'0'.repeat(64)}` : blockHash(seed, from - 1)
  // Of a hundred transactions, seven transfer pictures, and every third of these mints one.
  let minted = Math.floor((from * txsPerBlock * 7) / 300)
  const total = days * blocksPerDay
  for (let block = from; block < from + total + (from === 0 ? 1 : 0); block++) {
    // Genesis, and then a block in each step.
    const time = genesisTime + (block === 0 ? 0 : Math.floor((block - 1) * step + number() * (step - 1)) + 1)
    const count = block === 0 ? 0 : txsPerBlock
    const txs: string[] = []
    const receipts: string[] = []
    const traces: string[] = []
    let logIndex = 0
    let gas = 0
    for (let index = 0; index < count; index++) {
      const id = `0x${hash('sha256', `tx ${seed} ${block} ${index}`)}`
      const from = person()
      const kind = mix[below(mix.length)]
      const logs: string[] = []
      const log = (contract: string, topics: readonly string[], data: string): void => {
        logs.push(
          `{"address":"${contract}","topics":[${quoted(topics)}],"data":"${data}","blockNumber":"${hex(block)}","transactionHash":"${id}","transactionIndex":"${hex(index)}","logIndex":"${hex(logIndex++)}","removed":false}`,
        )
      }
      const amount = (): string =>
        `0x${below(2 ** 31)
          .toString(16)
          .padStart(64, '0')}`
      const coin = (contract: string, a: string, b: string): void =>
        log(contract, [transfer, wordOf(a), wordOf(b)], amount())
      let to = person()
      let used = 21_000
      let input = '0x'
      let value = hex(below(2 ** 40))
      let calls = ''
      let failed = false
      if (kind === 'coin') {
        const other = to
        to = token('coin', 50)
        coin(to, from, other)
        used = 51_000
        value = '0x0'
        input = `0xa9059cbb${wordOf(other).slice(2)}${amount().slice(2)}`
      } else if (kind === 'swap') {
        const [first, second] = [token('coin', 50), token('coin', 50)]
        to = token('pool', 30)
        coin(first, from, to)
        coin(second, to, from)
        coin(first, to, party('treasury', 0))
        used = 180_000
        value = '0x0'
        input = `0x38ed1739${amount().slice(2).repeat(5)}`
        calls = [first, second, first]
          .map(
            one =>
              `{"from":"${to}","gas":"0x186a0","gasUsed":"0x7530","to":"${one}","input":"0xa9059cbb${amount().slice(2).repeat(2)}","output":"0x${'0'.repeat(63)}1","value":"0x0","type":"CALL"}`,
          )
          .join(',')
      } else if (kind === 'picture') {
        const isMint = below(3) === 0 || minted === 0
        const picture = isMint ? minted++ : below(minted)
        const receiver = to
        to = party('pictures', picture % 20)
        log(
          to,
          [transfer, wordOf(isMint ? '0x0' : from), wordOf(receiver), `0x${picture.toString(16).padStart(64, '0')}`],
          '0x',
        )
        used = 70_000
        value = '0x0'
        input = `0x23b872dd${amount().slice(2).repeat(3)}`
      } else if (kind === 'good') {
        const receiver = to
        to = token('goods', 5)
        const good = `${Math.floor(1_000 * number() ** 2)
          .toString(16)
          .padStart(64, '0')}`
        log(to, [transferSingle, wordOf(from), wordOf(from), wordOf(receiver)], `0x${good}${'0'.repeat(63)}1`)
        used = 60_000
        value = '0x0'
        input = `0xf242432a${amount().slice(2).repeat(5)}`
      } else if (kind === 'failure') {
        failed = true
        to = token('coin', 50)
        used = 30_000
        value = '0x0'
        input = `0xa9059cbb${amount().slice(2).repeat(2)}`
      } else if (kind === 'creation') {
        to = token('factory', 10)
        const created = `0x${hash('sha1', `created ${id}`)}`
        used = 900_000
        value = '0x0'
        input = '0x1249c58b'
        calls = `{"from":"${to}","gas":"0xf4240","gasUsed":"0xc3500","to":"${created}","input":"0x${'60'.repeat(200)}","output":"0x${'60'.repeat(180)}","value":"0x0","type":"${below(2) === 0 ? 'CREATE' : 'CREATE2'}"}`
      }
      gas += used
      const price = 25_000_000_000 + below(2 ** 32)
      txs.push(
        `{"blockNumber":"${hex(block)}","from":"${from}","gas":"${hex(used * 2)}","gasPrice":"${hex(price)}","maxFeePerGas":"${hex(price + 1)}","maxPriorityFeePerGas":"0x1","hash":"${id}","input":"${input}","nonce":"${hex(block)}","to":"${to}","transactionIndex":"${hex(index)}","value":"${value}","type":"0x2","accessList":[],"chainId":"0x1b5b","v":"0x0","r":"${id}","s":"${id}","yParity":"0x0"}`,
      )
      receipts.push(
        `{"blockNumber":"${hex(block)}","contractAddress":null,"cumulativeGasUsed":"${hex(gas)}","effectiveGasPrice":"${hex(price)}","from":"${from}","gasUsed":"${hex(used)}","logs":[${logs.join(',')}],"status":"${failed ? '0x0' : '0x1'}","to":"${to}","transactionHash":"${id}","transactionIndex":"${hex(index)}","type":"0x2"}`,
      )
      traces.push(
        `{"txHash":"${id}","result":{"from":"${from}","gas":"${hex(used * 2)}","gasUsed":"${hex(used)}","to":"${to}","input":"${input}"${failed ? ',"error":"execution reverted"' : ''}${calls === '' ? '' : `,"calls":[${calls}]`},"value":"${value}","type":"CALL"}}`,
      )
    }
    const id = blockHash(seed, block)
    yield `{"block":{"number":"${hex(block)}","hash":"${id}","parentHash":"${parent}","timestamp":"${hex(time)}","miner":"0x0100000000000000000000000000000000000000","baseFeePerGas":"0x5d21dba00","blockGasCost":"0x0","gasLimit":"0xe4e1c0","gasUsed":"${hex(gas)}","transactions":[${txs.join(',')}]},"receipts":[${receipts.join(',')}],"traces":[${traces.join(',')}]}`
    parent = id
  }
}
