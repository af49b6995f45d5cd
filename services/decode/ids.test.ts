import { exchangeOf } from '@chainwright/recordings'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode } from './codec.ts'
import {
  fromBech32,
  fromCb58,
  fromCheckedHex,
  fromHex,
  fromNodeId,
  toBech32,
  toCb58,
  toCheckedHex,
  toNodeId,
  utxoIdOf,
} from './ids.ts'
import { xUtxo } from './x-chain.ts'

it('text encodings of bytes are restored', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), bytes => {
      expect(fromCb58(toCb58(bytes))).toEqual(bytes)
      expect(fromCheckedHex(toCheckedHex(bytes))).toEqual(bytes)
    }),
  )
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), bytes => {
      expect(fromNodeId(toNodeId(bytes))).toEqual(bytes)
      expect(fromBech32(`P-${toBech32('fuji', bytes)}`)).toEqual({ letter: 'P-', prefix: 'fuji', bytes })
      expect(fromBech32(toBech32('avax', bytes))).toEqual({ letter: '', prefix: 'avax', bytes })
    }),
  )
})

it('an output has the id that a node names in an error', () => {
  const named = /UTXO (\w+) as string/.exec(exchangeOf('xvm', 'getUTXOs json').response.body)?.[1]
  const { result } = JSON.parse(exchangeOf('xvm', 'getUTXOs all addresses').response.body) as {
    result: { utxos: readonly string[] }
  }
  const ids = result.utxos.map(hex => {
    const { txId, outputIndex } = decode(xUtxo, fromCheckedHex(hex))
    return toCb58(utxoIdOf(txId, outputIndex))
  })
  expect(ids).toHaveLength(12)
  expect(ids).toContain(named)
})

it.each([
  [() => fromCb58('0OIl'), '"0OIl" is not base58'],
  [
    () => fromCb58('11111111111111111111111111111111LpoYZ'),
    'the checksum of "11111111111111111111111111111111LpoYZ" is invalid',
  ],
  [() => fromCb58('45PJLL', 32), '"45PJLL" must have 32 bytes, but has 0'],
  [() => fromCheckedHex('0x00'), 'the checksum of 0x00 is invalid'],
  [() => fromHex('0x0'), '0x0 is not hex with two digits per byte'],
  [() => fromNodeId('Node-1'), '"Node-1" must begin with NodeID-'],
  [() => fromBech32('P-fuji1'), '"P-fuji1" is not an address in bech32'],
  [() => fromBech32('p-fuji1qqqq'), '"p-fuji1qqqq" is not an address in bech32'],
])('an error names the value: %#', (make, message) => expect(make).toThrow(new RangeError(message)))
