import { sha256 } from '@noble/hashes/sha2.js'
import { expect, it, onTestFinished } from 'vitest'
import type { ValidatorChange } from '../../primary/effects.ts'
import { keyOf } from '../../primary/network.ts'
import { openStore } from '../../store/open.ts'
import { inTransaction } from '../../store/transaction.ts'
import { embeddedDatabases } from '../../testing/databases.ts'
import type { PrimaryBatch } from './batch.ts'
import { writeValidators } from './validators.ts'

it('removes the validator that the owner of a subnet added, and leaves the L1 validator of the same node', async () => {
  const databases = await embeddedDatabases()
  const { database, close } = await openStore(await databases.fresh()).then(store => ({
    database: store.database,
    close: () => store.close(),
  }))
  onTestFinished(async () => {
    await close()
    await databases.close()
  })
  const bytes = (of: number) => sha256(Uint8Array.of(of))
  const [subnetId, nodeId] = [bytes(1), bytes(2).slice(0, 20)]
  const begin = (role: 'validator' | 'l1', ref: number, weight: bigint): ValidatorChange => {
    const isTimed = role === 'validator'
    const end = isTimed ? 100n : undefined
    return {
      kind: 'begin',
      ref: bytes(ref),
      role,
      subnetId,
      nodeId,
      weight,
      publicKey: undefined,
      start: undefined,
      end,
      leavesByTime: isTimed,
    }
  }
  const blocks = [
    [begin('validator', 3, 10n), begin('l1', 4, 100n)],
    [{ kind: 'remove', subnetId, nodeId } as const],
  ].map((validators, height) => ({ height, effects: { validators, time: 0n }, proposal: undefined }))
  const chain = keyOf('mainnet', 'P')
  await inTransaction(database, transaction =>
    writeValidators(transaction, {
      chain,
      letter: 'P',
      blocks,
      facts: { networkId: 12345 },
    } as unknown as PrimaryBatch),
  )
  const rows = await database.selectFrom('validator').select(['role', 'to_height']).orderBy('weight').execute()
  expect(rows).toEqual([
    { role: 'validator', to_height: 1 },
    { role: 'l1', to_height: null },
  ])
})
