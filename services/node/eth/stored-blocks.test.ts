import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningService } from '../../service.ts'
import { type Databases, embeddedDatabases } from '../../testing/databases.ts'
import { startSample } from '../../testing/sample.ts'
import { storedBlocks } from './stored-blocks.ts'

let databases: Databases
let service: RunningService
let chain: number
beforeAll(async () => {
  databases = await embeddedDatabases()
  service = await startSample(await databases.fresh())
  chain = service.chains[0]?.key ?? 0
})
afterAll(async () => {
  await service.close()
  await databases.close()
})

const sizeOf = async (number: number): Promise<number> =>
  JSON.stringify(await storedBlocks(service.store).of(chain, number)).length

it('requests at the same time for one block share one read', async () => {
  const blocks = storedBlocks(service.store)
  const hash = Buffer.from(((await storedBlocks(service.store).of(chain, 40))?.block.hash ?? '').slice(2), 'hex')
  const all = await Promise.all([blocks.of(chain, 40), blocks.of(chain, 40), blocks.of(chain, hash)])
  expect(all[0]?.block.number).toBe('0x28')
  expect(new Set(all).size).toBe(1)
  expect(await blocks.of(chain, hash)).toBe(all[0])
})

it('a block that is read several times concurrently counts once against the bound', async () => {
  // The bound counts the stored text, which has traces too: it is enough for both blocks, not for a block counted 100 times.
  const blocks = storedBlocks(service.store, 20 * ((await sizeOf(40)) + (await sizeOf(41))))
  await Promise.all(Array.from({ length: 100 }, () => blocks.of(chain, 40)))
  const first = await blocks.of(chain, 40)
  await blocks.of(chain, 41)
  expect(await blocks.of(chain, 40)).toBe(first)
})

it('the least recently used blocks are dropped at the bound', async () => {
  const blocks = storedBlocks(service.store, 1)
  const first = await blocks.of(chain, 40)
  const again = await blocks.of(chain, 40)
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
})

it('a block that is no longer in the chain is not returned for its hash', async () => {
  const blocks = storedBlocks(service.store)
  const stored = await blocks.of(chain, 91)
  const hash = Buffer.from(stored?.block.hash.slice(2) ?? '', 'hex')
  const replaced = Buffer.alloc(32, 9)
  const { database } = service.store
  await database
    .updateTable('block')
    .set({ hash: replaced })
    .where('chain', '=', chain)
    .where('number', '=', 91)
    .execute()
  expect(await blocks.of(chain, hash)).toBeUndefined()
  expect(await blocks.of(chain, replaced)).toBeDefined()
})
