import { readFileSync } from 'node:fs'
import { secretKinds } from '@chainwright/contract'
import { lintSource } from '@secretlint/core'
import { creator } from '@secretlint/secretlint-rule-preset-recommend'
import { expect, it } from 'vitest'
import { cases } from './cases.ts'
import { secretsIn, traceNames } from './secrets.ts'

/** The findings of the recommended rules of secretlint in a text. */
const secretlint = async (content: string): Promise<readonly string[]> => {
  const source = { content, filePath: 'fixture.json', ext: '.json', contentType: 'text' as const }
  const rules = [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator }]
  const { messages } = await lintSource({ source, options: { config: { rules } } })
  return messages.map(({ ruleId, messageId }) => `${ruleId} ${messageId}`)
}

const kinds: readonly (readonly [name: string, text: string, secretlintToo: boolean])[] = [
  [
    'a private key',
    `-----BEGIN EC ${'PRIVATE KEY'}-----\n${'MHcCAQEEIA'.repeat(8)}\n-----END EC ${'PRIVATE KEY'}-----`,
    false,
  ],
  ['a private key of a blockchain', `PrivateKey-${'a'.repeat(45)}`, false],
  ['an extended private key', `xprv${'a'.repeat(107)}`, false],
  ['a key in wallet import format', `K${'a'.repeat(51)}`, false],
  ['an age key', `AGE-SECRET-KEY-1${'A'.repeat(58)}`, false],
  ['an API key of a language model', `sk-${'abcd1234'.repeat(4)}`, false],
  ['a token of an online service', `hvs.${'abcd1234'.repeat(4)}`, false],
  ['a mnemonic phrase', 'legal winner thank year wave sausage worth useful legal winner thank yellow', false],
  ['a JSON web token', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.abc', false],
  ['a bearer token', 'Bearer abcdefghijklmnopqrstuvwxyz', false],
  ['basic credentials', 'Basic YWxpY2U6c2VjcmV0', false],
  ['an access key of a cloud provider', `AKIA${'ABCD'.repeat(4)}`, false],
  ['a token of a code hosting service', `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`, true],
  ['a token of a package registry', `npm_${'a'.repeat(36)}`, true],
  ['a token of a payment provider', `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`, true],
  ['a token of a messaging service', `xoxb-${'123456789012-1234567890123-abcdefghijklmnopqrstuvwx'}`, true],
  ['the signature of a URL', `https://b.example/k?sv=1&sig=${'aB3x'.repeat(11)}%3D`, false],
  ['credentials in a URL', 'https://alice:secret99@host.example/', false],
  ['a property or parameter whose name suggests a secret', '"client_secret": "abcd1234"', false],
  ['API key in a header', '"x-data-api-key": "k1"', false],
  ['cookie or authorization header', '"set-cookie": "a"', false],
  ['path of a machine', '/home/alice', false],
  ['e-mail address', 'alice@mail.test', false],
]

it.each(kinds)('%s is found', (name, text) => {
  expect(secretsIn(text).map(found => found.name)).toContain(name)
})

it('every kind of secret has an example above', () => {
  expect(kinds.map(([name]) => name).toSorted()).toEqual([...secretKinds(), ...traceNames].toSorted())
})

it('we find all of these that secretlint finds, and secretlint finds the marked ones', async () => {
  const known = await Promise.all(
    kinds.map(async ([name, text]) => [name, (await secretlint(text)).length > 0] as const),
  )
  expect(known).toEqual(kinds.map(([name, , too]) => [name, too]))
})

it('secretlint finds nothing in any fixture', async () => {
  const found: string[] = []
  for (const { path, file } of cases)
    found.push(...(await secretlint(readFileSync(file, 'utf8'))).map(message => `${path}: ${message}`))
  expect(found).toEqual([])
})
