import { createNodeClient } from '@chainwright/node-client'
import * as validators from '@chainwright/node-validation'
import { describe, expect, it } from 'vitest'

/** A node that returns this result, or error, to every call. */
const answering =
  (members: object): typeof fetch =>
  async () =>
    Response.json({ jsonrpc: '2.0', ...members, id: 1 })

/** Responses of a live node that the recordings do not contain; each test names its entry in the register. */
describe('Responses of a live node', () => {
  it('node.aliases-of-unknown-chain: null for the aliases reaches the caller, and validators name its place', async () => {
    const fetch = answering({ result: { aliases: null } })
    const chain = '2mSxK2kzjteNP6tFpNWTTQj5fiZ7vHCq7xsPZb3josAXhYpdfY'
    expect(await createNodeClient({ fetch }).admin.getChainAliases({ chain })).toEqual({ aliases: null })
    const strict = await createNodeClient({ fetch, validators }).admin.getChainAliases({ chain }).result()
    expect(!strict.ok && strict.error.message).toBe(
      'admin.getChainAliases: the response violates the contract at /aliases: aliases must be an array, but is null',
    )
    const reported: unknown[] = []
    const onContractError = (error: unknown) => reported.push(error)
    const lenient = createNodeClient({ fetch, validators, validate: 'report', onContractError })
    expect(await lenient.admin.getChainAliases({ chain })).toEqual({ aliases: null })
    expect(reported).toHaveLength(1)
  })

  it('node.fee-history-of-none: the fees of 0 blocks are in the contract', async () => {
    const requested = { blockCount: '0x0', newestBlock: 'latest', rewardPercentiles: [] }
    const fetch = answering({ result: { oldestBlock: '0x0', gasUsedRatio: null } })
    const history = await createNodeClient({ fetch, validators }).eth.feeHistory(requested)
    // the types distinguish the two responses by `gasUsedRatio`
    expect(history.gasUsedRatio === null ? history.oldestBlock : history.baseFeePerGas).toBe('0x0')
  })

  it('node.utxos-encoding: a page that names another encoding reaches the caller', async () => {
    const page = {
      numFetched: '0',
      utxos: [],
      endIndex: {
        address: 'X-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974',
        utxo: '11111111111111111111111111111111LpoYY',
      },
      encoding: 'json',
    }
    const addresses = ['X-custom1f50cfau6p2xza5zucplfmhj20tthyc8dpzn974']
    const client = createNodeClient({ fetch: answering({ result: page }) })
    expect(await client.xvm.getUTXOs({ addresses, encoding: 'json' as 'hex' })).toMatchObject({ encoding: 'json' })
  })

  it('node.unrecorded-errors: the contract declares each of them', async () => {
    const call = { transaction: {}, block: 'latest' }
    const texts = [
      'tx.origin 0x0000000000000000000000000000000000000000 is not authorized to deploy a contract',
      'header for hash not found',
      'invalid opcode: INVALID',
      'out of gas',
      'err: intrinsic gas too low: have 100, want 53000 (supplied gas 100)',
    ]
    for (const message of texts) {
      const fetch = answering({ error: { code: -32000, message } })
      const refused = await createNodeClient({ fetch, validators }).eth.call(call).result()
      expect(!refused.ok && [refused.error.name, refused.error.message]).toEqual([
        'RpcError',
        `eth_call: -32000 ${message}`,
      ])
    }
  })
})
