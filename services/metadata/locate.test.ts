import { expect, it } from 'vitest'
import { locationOf } from './locate.ts'

const cid = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'
const gateway = new URL('http://127.0.0.1:8080/gate/')

it.each([
  ['http://example.com/1', 'http://example.com/1'],
  ['HTTPS://example.com/1', 'https://example.com/1'],
  [`ipfs://${cid}`, `http://127.0.0.1:8080/gate/ipfs/${cid}`],
  [`ipfs://${cid}/1.json`, `http://127.0.0.1:8080/gate/ipfs/${cid}/1.json`],
  [`ipfs://ipfs/${cid}/1.json?a=b`, `http://127.0.0.1:8080/gate/ipfs/${cid}/1.json?a=b`],
  [`ipfs://${cid}/a/./../1.json`, `http://127.0.0.1:8080/gate/ipfs/${cid}/1.json`],
  [`ipfs://${cid}/a%2eb%20..c?d=%2f`, `http://127.0.0.1:8080/gate/ipfs/${cid}/a%2eb%20..c?d=%2f`],
])('%s is at %s', (uri, url) => {
  expect(locationOf(uri, { gateway })).toMatchObject({ kind: 'http', url: new URL(url) })
})

it('an ERC-1155 URI gets the id of the token, in 64 hex digits', () => {
  const found = locationOf('https://example.com/{id}.json', { tokenId: 255n })
  expect(found).toMatchObject({ url: new URL(`https://example.com/${'ff'.padStart(64, '0')}.json`) })
})

it.each([
  ['no-gateway', `ipfs://${cid}/1.json`, undefined],
  ['data', 'data:application/json,{}', gateway],
  ['invalid-scheme', 'file:///etc/passwd', gateway],
  ['invalid-scheme', 'gopher://127.0.0.1:6379/_FLUSHALL', gateway],
  ['invalid-scheme', 'javascript:alert(1)', gateway],
  ['invalid-uri', '', gateway],
  ['invalid-uri', '/1.json', gateway],
  ['invalid-uri', 'http://', gateway],
  ['invalid-uri', 'ipfs://short', gateway],
  ['invalid-uri', `ipfs://${cid}/../../api/v0/shutdown`, gateway],
  ['invalid-uri', `ipfs://${cid}/%2e%2e/%2E%2e/api`, gateway],
  ['invalid-uri', `ipfs://${cid}/..%2f..%2fapi`, gateway],
  ['invalid-uri', `ipfs://${cid}/..%5C..%5Capi`, gateway],
  ['invalid-uri', `ipfs://${cid}/%252e%252e/%252E./api`, gateway],
  ['invalid-uri', `ipfs://${cid}/a%252Fb`, gateway],
  ['invalid-uri', `ipfs://${cid}@evil.example/`, gateway],
])('%s: %s', (kind, uri, of) => {
  expect(locationOf(uri, { gateway: of })).toMatchObject({ kind })
})
