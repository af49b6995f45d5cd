import { exchangesOf, prefixCase } from '@chainwright/recordings'
import { describe, expect, it } from 'vitest'
import { FILES, readRecordings } from '../contract/node/recordings.ts'
import { checksummed } from './evm.ts'
import { fixtureFiles, stale } from './files.ts'
import { holdings, nativeBalance } from './ledger.ts'
import { ledger } from './methods.ts'
import { nodeBehaviors } from './node-behaviors.ts'
import { recordedFixtures } from './recordings.ts'

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

const parsed = <T>(text: string): T | undefined => {
  try {
    return JSON.parse(text) as T
  } catch {
    return undefined
  }
}

describe('the derivations from the recordings', () => {
  const answers = exchangesOf('ethereum').flatMap(({ request, response }) => {
    const call = request.body?.startsWith('{') ? parsed<Call>(request.body) : undefined
    const answer = response.body.startsWith('{') ? parsed<{ result?: string }>(response.body) : undefined
    return call?.method === undefined || answer?.result === undefined ? [] : [{ call, result: answer.result }]
  })
  const balances = answers.flatMap(({ call, result }) =>
    call.method === 'eth_getBalance' ? [{ address: String(call.params[0]), block: call.params[1], result }] : [],
  )

  const blockOf = (block: unknown): bigint => {
    if (block === 'latest') return BigInt(ledger.blocks.length)
    if (typeof block === 'string') return BigInt(block)
    return BigInt((block as { blockNumber: string }).blockNumber)
  }
  it.each(balances)(
    'the derived balance of $address at $block equals the recorded one',
    ({ address, block, result }) => {
      expect(nativeBalance(ledger.blocks, address, blockOf(block))).toBe(BigInt(result))
    },
  )

  it('balances were recorded', () => {
    expect(balances.length).toBeGreaterThanOrEqual(6)
  })

  it('no holder of an NFT id transferred more than it had', () => {
    const holders = new Set(ledger.transfers.flatMap(({ from, to }) => [from, to]))
    holders.delete(checksummed(`0x${'0'.repeat(40)}`))
    const ids = new Map<string, bigint>()
    for (const transfer of ledger.transfers) {
      if (transfer.standard === 'ERC-721') continue
      const minted = transfer.from === checksummed(`0x${'0'.repeat(40)}`) ? BigInt(transfer.value) : 0n
      const key = `${transfer.contract}/${transfer.tokenId}`
      ids.set(key, (ids.get(key) ?? 0n) + minted)
    }
    const held = new Map<string, bigint>()
    for (const holder of holders) {
      for (const { contract, tokenId, amount } of holdings(ledger.transfers, holder, 'ERC-1155', 10n ** 9n)) {
        held.set(`${contract}/${tokenId}`, (held.get(`${contract}/${tokenId}`) ?? 0n) + amount)
      }
    }
    expect(Object.fromEntries(held)).toEqual(Object.fromEntries([...ids].filter(([, amount]) => amount > 0n)))
  })

  it('the committed fixtures equal the derived ones, and each has a separate file', async () => {
    const files = await fixtureFiles()
    expect(files.length).toBeGreaterThan(1700)
    expect(new Set(files.map(({ path }) => path.toLowerCase())).size).toBe(files.length)
    expect(stale(files)).toEqual([])
    // A second validator checks 2,141 fixtures: a minute on an idle machine.
  }, 300_000)

  it('every recorded exchange of the node is a fixture, or has a reason to be left out', async () => {
    const { fixtures, leftOut } = await recordedFixtures()
    expect(fixtures.length + leftOut.size).toBe(FILES.flatMap(readRecordings).length)
    expect([...leftOut.keys()].filter(source => source.endsWith(prefixCase))).toHaveLength(1)
    const steps = nodeBehaviors().flatMap(({ provenance }) =>
      provenance.type === 'recorded' ? provenance.source.split(', ') : [],
    )
    expect(steps, 'what is left out as a step of a behavior is one').toContain(
      'node/admin.jsonl#aliased endpoint is callable',
    )
  })
})
