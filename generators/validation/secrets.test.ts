import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSecretMember } from './secrets.ts'
import { runtimeModule } from './testing/emitted.ts'

const parts = [
  'api',
  'key',
  'Key',
  '-',
  '_',
  '.',
  'token',
  'Token',
  'page',
  'access',
  'auth',
  'pin',
  's',
  'pass',
  'word',
  'wd',
  'secret',
  'id',
  'seed',
  'x',
  'Cookie',
]
const secrets = [
  'password',
  'passphrase',
  'x-api-key',
  'Authorization',
  'access_token',
  'clientSecret',
  'mnemonic',
  'user.pin',
  'Set-Cookie',
]
const others = ['pageToken', 'tokenId', 'nextPageToken', 'spinner', 'keys', 'author', 'blockHash', '']

it('secrets are told by their names when code is generated as they are when names are met', async () => {
  const { isSecret } = (await runtimeModule('secret')) as { isSecret(name: string): boolean }
  expect(secrets.filter(name => !isSecretMember(name, undefined))).toEqual([])
  expect(others.filter(name => isSecretMember(name, undefined))).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map(all => all.join('')),
        fc.string(),
      ),
      name => {
        expect(isSecretMember(name, undefined)).toBe(isSecret(name))
      },
    ),
    { numRuns: 5000 },
  )
})
