import { blocksOf, exchangeOf } from '@chainwright/recordings'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { decode, encode } from './codec.ts'
import { fromCb58, fromCheckedHex, fromHex, toCb58, toHex } from './ids.ts'
import { registrationIn } from './justification.ts'
import { pBlock, pTransactionsOf } from './p-chain.ts'
import { anyId, bytes, plainOwner, u32, u64 } from './testing/arbitrary.ts'
import {
  conversion,
  conversionIdOf,
  l1Message,
  l1MessageIn,
  messageOfPChain,
  payload,
  unsignedMessage,
  validationIdOf,
} from './warp.ts'

const messages = fc.oneof(
  fc.record({ kind: fc.constant('SubnetToL1Conversion' as const), conversionId: anyId }),
  fc.record({
    kind: fc.constant('RegisterL1Validator' as const),
    subnetId: anyId,
    nodeId: bytes(20),
    publicKey: bytes(48),
    expiry: u64,
    remainingBalanceOwner: plainOwner,
    disableOwner: plainOwner,
    weight: u64,
  }),
  fc.record({ kind: fc.constant('L1ValidatorRegistration' as const), validationId: anyId, registered: fc.boolean() }),
  fc.record({ kind: fc.constant('L1ValidatorWeight' as const), validationId: anyId, nonce: u64, weight: u64 }),
)
const resultOf = (id: string): string => (JSON.parse(exchangeOf('warp', id).response.body) as { result: string }).result

it.each([0, 1])('recorded message %i is an addressed call, and its id is the SHA-256 of its bytes', index => {
  const all = fromHex(resultOf(`getMessage ${index}`))
  const message = decode(unsignedMessage, all)
  const call = decode(payload, message.payload)
  expect(encode(unsignedMessage, { ...message, payload: encode(payload, call) })).toEqual(all)
  const { params } = JSON.parse(exchangeOf('warp', `getMessage ${index}`).request.body ?? '') as { params: [string] }
  expect(toCb58(sha256(all))).toBe(params[0])
  if (call.kind !== 'AddressedCall') throw new Error('It is an addressed call.')
  expect(Buffer.from(call.payload).toString('utf8')).toBe(['message 4', 'message 10'][index])
})

it('messages about L1 validators are re-encoded to the same bytes, in a message of the P-Chain', () => {
  fc.assert(
    fc.property(u32, messages, (networkId, value) => {
      const all = messageOfPChain(networkId, value)
      const read = decode(unsignedMessage, all)
      expect([read.networkId, toCb58(read.sourceChainId)]).toEqual([networkId, '11111111111111111111111111111111LpoYY'])
      expect(l1MessageIn(read.payload)).toEqual({ message: value, bytes: encode(l1Message, value) })
    }),
    { numRuns: 50 },
  )
})

it('the id of a conversion is the SHA-256 of the bytes in ACP-77', () => {
  const convert = blocksOf<{ readonly bytes: string }>('p')
    .flatMap(block => pTransactionsOf(decode(pBlock, fromCheckedHex(block.bytes))))
    .flatMap(({ unsigned }) => (unsigned.kind === 'ConvertSubnetToL1Tx' ? [unsigned] : []))[0]
  const [validator] = convert?.validators ?? []
  if (convert === undefined || validator === undefined) throw new Error('A conversion was recorded.')
  const { nodeId, weight, signer } = validator
  const written = Uint8Array.from([
    ...[0, 0],
    ...convert.subnetId,
    ...convert.chainId,
    ...[0, 0, 0, 3],
    ...convert.address,
    ...[0, 0, 0, 1],
    ...[0, 0, 0, 20],
    ...nodeId,
    ...signer.publicKey,
    ...fromHex(weight.toString(16).padStart(16, '0')),
  ])
  const value = {
    subnetId: convert.subnetId,
    managerChainId: convert.chainId,
    managerAddress: convert.address,
    validators: [{ nodeId, publicKey: signer.publicKey, weight }],
  }
  expect(convert.validators).toHaveLength(1)
  expect(toHex(encode(conversion, value))).toBe(toHex(written))
  expect(conversionIdOf(value)).toEqual(sha256(written))
})

const subnetId = fromCb58('BXdadtoYGaVzmPN7PCM75xZqPDmKow6btmkHgYdJezhtWKAx8', 32)
const register = encode(l1Message, {
  kind: 'RegisterL1Validator',
  subnetId,
  nodeId: new Uint8Array(20),
  publicKey: new Uint8Array(48),
  expiry: 1n,
  remainingBalanceOwner: { threshold: 0, addresses: [] },
  disableOwner: { threshold: 0, addresses: [] },
  weight: 5n,
})
// Hand-written protocol buffers: a key (field number and wire type), a length or varint, the content.
const justifications: readonly (readonly [string, readonly number[], string | undefined])[] = [
  [
    'a position in a conversion',
    [0x0a, 37, 0x0a, 32, ...subnetId, 0x10, 0xac, 0x02],
    toCb58(validationIdOf(subnetId, 300)),
  ],
  ['the first position, which is not written', [0x0a, 34, 0x0a, 32, ...subnetId], toCb58(validationIdOf(subnetId, 0))],
  ['a message', [0x12, 0x80 | (register.length & 0x7f), register.length >> 7, ...register], toCb58(sha256(register))],
  ['nothing', [], undefined],
  ['another field', [0x1a, 1, 0], undefined],
  ['a subnet that is too short', [0x0a, 3, 0x0a, 1, 0], undefined],
  ['a length beyond the bytes', [0x0a, 100, 1], undefined],
  ['a varint without end', [0x0a, 0xff, 0xff], undefined],
  ['a message of another kind', [0x12, 2, 0, 0], undefined],
]

it.each(justifications)('a justification with %s', (_, of, validationId) => {
  const found = registrationIn(Uint8Array.from(of))
  expect(found && toCb58(found.validationId)).toBe(validationId)
  expect(found === undefined || toCb58(found.subnetId) === 'BXdadtoYGaVzmPN7PCM75xZqPDmKow6btmkHgYdJezhtWKAx8').toBe(
    true,
  )
})
