import { sha256 } from '@noble/hashes/sha2.js'
import type { Bundle, RawCall, RawLog, RawReceipt, RawTransaction } from '../evm/bundle.ts'

/** The properties of a chain for a test. */
export interface TestChainOptions {
  /** The same seed creates the same chain. */
  readonly seed: string
  readonly blocks: number
  /** UNIX seconds of genesis. */
  readonly genesis: number
  /** Longest time between two blocks in seconds; the shortest is 0. */
  readonly gap: number
  /** The number of people who transact; they are the same on several chains. */
  readonly people: number
  /** Whether blocks have milliseconds. */
  readonly milliseconds: boolean
}

/**
 * Creates an EVM chain, block by block: transfers, tokens of all kinds, contracts that create contracts, failures,
 * several blocks in a second.
 */
export const testChain = ({ seed, blocks, genesis, gap, people, milliseconds }: TestChainOptions): Bundle[] => {
  let drawn = 0
  const below = (limit: number): number => {
    const bytes = sha256(new TextEncoder().encode(`${seed} ${drawn++}`))
    return new DataView(bytes.buffer).getUint32(0) % limit
  }
  const hash = (of: string): string =>
    `0x${Buffer.from(sha256(new TextEncoder().encode(`${seed} ${of}`))).toString('hex')}`
  const person = (): string => `0x${(1 + below(people)).toString(16).padStart(40, '0')}`
  const token = `0x${'70'.repeat(20)}`
  const word = (text: string): string => `0x${text.replace(/^0x/, '').padStart(64, '0')}`
  let logIndex = 0

  const transferLog = (): RawLog => {
    const [from, to] = [word(person()), word(person())]
    const at = { address: token, logIndex: `0x${(logIndex++).toString(16)}` }
    const erc20 = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    switch (below(3)) {
      case 0:
        return { ...at, topics: [erc20, from, to], data: word('5') }
      case 1:
        return { ...at, topics: [erc20, from, to, word(below(50).toString(16))], data: '0x' }
      default: {
        const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
        const data = `${word(below(9).toString(16))}${word('1').slice(2)}`
        return { ...at, topics: [single, word(person()), from, to], data }
      }
    }
  }
  const creation = (from: string, depth: number): RawCall => ({
    type: below(2) === 0 ? 'CREATE' : 'CREATE2',
    from,
    to: hash(`contract ${drawn++}`).slice(0, 42),
    value: '0x0',
    input: '0x',
    ...(below(4) === 0 ? { error: 'execution reverted' } : {}),
    calls: depth > 0 && below(2) === 0 ? [creation(`0x${'fa'.repeat(19)}${'0'}${below(5)}`, depth - 1)] : [],
  })
  const transaction = (number: number, index: number) => {
    const [from, to] = [person(), below(6) === 0 ? null : person()]
    const id = hash(`tx ${number} ${index}`)
    const price = 1 + below(2 ** 31)
    const [gasUsed, succeeded] = [21_000 + below(300_000), below(8) > 0]
    const raw: RawTransaction = {
      hash: id,
      from,
      to,
      gas: '0x7a120',
      gasPrice: `0x${price.toString(16)}`,
      input: '0x',
      nonce: `0x${(number * 100 + index).toString(16)}`,
      value: '0x0',
      type: '0x0',
    }
    const receipt: RawReceipt = {
      transactionHash: id,
      contractAddress: to === null ? hash(`made ${id}`).slice(0, 42) : null,
      // Sums exceed 2^53 within a day.
      effectiveGasPrice: `0x${(BigInt(price) * 10n ** 9n).toString(16)}`,
      gasUsed: `0x${gasUsed.toString(16)}`,
      status: succeeded ? '0x1' : '0x0',
      logs: succeeded ? Array.from({ length: below(3) }, transferLog) : [],
    }
    const makes = to === null || below(5) === 0
    const result: RawCall = {
      type: to === null ? 'CREATE' : 'CALL',
      from,
      to: to ?? receipt.contractAddress ?? token,
      value: '0x0',
      input: '0x',
      ...(succeeded ? {} : { error: 'out of gas' }),
      calls: makes ? [creation(`0x${'fb'.repeat(19)}0${below(9)}`, 2)] : [],
    }
    return { raw, receipt, trace: { txHash: id, result } }
  }

  let time = genesis
  let parent = `0x${'0'.repeat(64)}`
  let millisecond = 0
  return Array.from({ length: blocks }, (_, number): Bundle => {
    const step = number === 0 ? 0 : below(3) === 0 ? 0 : below(gap + 1)
    millisecond = step === 0 ? Math.min(999, millisecond + below(300)) : below(500)
    time += step
    logIndex = 0
    const all = Array.from({ length: number === 0 ? 0 : below(5) }, (_each, index) => transaction(number, index))
    const id = hash(`block ${number}`)
    const bundle: Bundle = {
      block: {
        number: `0x${number.toString(16)}`,
        hash: id,
        parentHash: parent,
        timestamp: `0x${time.toString(16)}`,
        ...(milliseconds ? { timestampMilliseconds: `0x${(time * 1_000 + millisecond).toString(16)}` } : {}),
        miner: token,
        baseFeePerGas: '0x1',
        blockGasCost: '0x0',
        gasLimit: '0xe4e1c0',
        gasUsed: `0x${all.reduce((sum, { receipt }) => sum + Number(receipt.gasUsed), 0).toString(16)}`,
        transactions: all.map(({ raw }) => raw),
      },
      receipts: all.map(({ receipt }) => receipt),
      traces: all.map(({ trace }) => trace),
    }
    parent = id
    return bundle
  })
}
