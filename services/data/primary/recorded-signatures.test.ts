import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blocksOf } from '@chainwright/recordings'
import { sha256 } from '@noble/hashes/sha2.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { decode, encode, versioned } from '../../decode/codec.ts'
import { fromCheckedHex, toCb58 } from '../../decode/ids.ts'
import { pBlock, pTransaction, pTransactionsOf } from '../../decode/p-chain.ts'
import type { RunningService } from '../../service.ts'
import { startSample } from '../../testing/sample.ts'

const recordedSignatures = join(import.meta.dirname, '../../../recordings/chain/signatures.jsonl')
const folder = mkdtempSync(join(tmpdir(), 'chainwright-signatures-'))
let service: RunningService
beforeAll(async () => {
  service = await startSample({ data: join(folder, 'data'), databaseUrl: undefined, minFreeBytes: 0 })
})
afterAll(async () => {
  await service.close()
  rmSync(folder, { recursive: true, force: true })
})

const transactions = blocksOf<{ readonly bytes: string }>('p')
  .flatMap(({ bytes }) => pTransactionsOf(decode(pBlock, fromCheckedHex(bytes))))
  .map(transaction => ({ ...transaction, id: toCb58(sha256(encode(versioned(pTransaction), transaction))) }))
const answerTo = async (txHash: string) => {
  const response = await fetch(`${service.url}/v1/signatureAggregator/fuji/aggregateSignatures/${txHash}`)
  return { status: response.status, json: (await response.json()) as { readonly message: string } }
}

it('reports that 0 % signed the recorded conversion, which has no signature', async () => {
  const conversions = transactions.filter(({ unsigned }) => unsigned.kind === 'ConvertSubnetToL1Tx')
  expect(conversions).toHaveLength(1)
  for (const { id, unsigned } of conversions) {
    if (unsigned.kind !== 'ConvertSubnetToL1Tx') continue
    const total = unsigned.validators.reduce((sum, { weight }) => sum + weight, 0n)
    expect(await answerTo(id)).toEqual({
      status: 500,
      json: {
        statusCode: 500,
        error: 'Internal Server Error',
        message: `Failed to aggregate signatures: 0 of a weight of ${total} signed (0 %), but 67 % are required`,
      },
    })
  }
})

it('responds with 404 for recorded P-Chain transactions without a message', async () => {
  const others = transactions.filter(({ unsigned }) => unsigned.kind !== 'ConvertSubnetToL1Tx')
  expect(others.length).toBeGreaterThan(10)
  for (const { id, unsigned } of others) {
    const { status, json } = await answerTo(id)
    expect([unsigned.kind, status, json.message]).toEqual([
      unsigned.kind,
      404,
      `txHash: no message belongs to transaction '${id}', because it sends no message to an L1`,
    ])
  }
})

it("keeps the validators from before a subnet's conversion until their end", async () => {
  const [message = ''] = /0x[0-9a-f]+/.exec(readFileSync(recordedSignatures, 'utf8')) ?? []
  const weights = [16, 17, 18].map(async pChainHeight => {
    const response = await fetch(`${service.url}/v1/signatureAggregator/fuji/aggregateSignatures`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        message,
        signingSubnetId: 'BXdadtoYGaVzmPN7PCM75xZqPDmKow6btmkHgYdJezhtWKAx8',
        quorumPercentage: 100,
        pChainHeight,
      }),
    })
    const { message: expectedMessage } = (await response.json()) as { readonly message: string }
    return /of a weight of (\d+) signed/.exec(expectedMessage)?.[1] ?? expectedMessage
  })
  // Block 16 converts it, block 18 moves the time to the end of the earlier validator.
  expect(await Promise.all(weights)).toEqual(['110', '110', '100'])
})
