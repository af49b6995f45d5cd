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
  'Id',
  'seed',
  'x',
  'Cookie',
  'otp',
  'code',
  'cvc',
  'recovery',
  'xprv',
  'signature',
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
  'token',
  'jwt',
  'db_pwd',
  'accessKey',
  'seedPhrase',
  'sessionId',
  'Ocp-Apim-Subscription-Key',
  'xsrf-token',
  'xprv',
  'totp',
  'card_cvc',
  'cvv2',
  'code_verifier',
  'recoveryCodes',
  'backup-codes',
  'connectionString',
  'bearer',
  'pass_word',
  'x-functions-key',
  'X-Amz-Signature',
]
const others = [
  'pageToken',
  'tokenId',
  'nextPageToken',
  'page_token',
  'next-token',
  'spinner',
  'keys',
  'author',
  'blockHash',
  'totPrice',
  'backup',
  'errorCode',
  'signature',
  'maxPrivate',
  '',
]

it('generated code and the runtime recognize the same names of secrets', async () => {
  const { isSecretName } = (await runtimeModule('secret-name')) as { isSecretName(name: string): boolean }
  expect(secrets.filter(name => !isSecretMember(name, undefined))).toEqual([])
  expect(others.filter(name => isSecretMember(name, undefined))).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.constantFrom(...parts), { maxLength: 5 }).map(all => all.join('')),
        fc.string(),
      ),
      name => {
        expect(isSecretMember(name, undefined)).toBe(isSecretName(name))
      },
    ),
    { numRuns: 5000 },
  )
})
