import { describe, expect, it } from 'vitest'
import { serverUrl } from './server-url.ts'

describe('serverUrl', () => {
  it.each([
    ['https://{region}.example.com/{version}', { region: 'eu', version: 'v2' }, 'https://eu.example.com/v2'],
    ['https://{host}:{port}', { host: 'a.example', port: '8443' }, 'https://a.example:8443'],
    ['{scheme}://a.example', { scheme: 'http' }, 'http://a.example'],
    ['{origin}/v1', { origin: 'https://a.example:8443' }, 'https://a.example:8443/v1'],
    ['https://a.example/{base}', { base: 'a/b' }, 'https://a.example/a/b'],
    ['https://a.example/{base}', { base: '' }, 'https://a.example/'],
    ['/{version}', { version: 'v1' }, '/v1'],
    ['https://{not-named}.example/{ok}', { ok: '1' }, 'https://{not-named}.example/1'],
  ])('%s with %o is %s', (template, values, url) => {
    expect(serverUrl(undefined, template, values as unknown as Record<string, string>)).toBe(url)
  })

  it.each([
    ['https://{region}.example.com', 'evil.test/'],
    ['https://{region}.example.com', 'evil.test#'],
    ['https://{region}.example.com', 'evil.test?'],
    ['https://{region}.example.com', 'evil.test\\'],
    ['https://api.{region}', 'user@evil.test'],
    ['https://{region}.example.com', ' eu'],
    ['{region}://example.com', 'https://evil.test/'],
    ['https://example.com/{region}/v1', '..'],
    ['https://example.com/{region}/v1', 'a/%2e%2E/b'],
    ['https://example.com/{region}/v1', 'a?b'],
    ['/{region}', '#'],
    ['/{region}', '/evil.test'],
  ])('the value of a variable stays in its part of the URL: %s with %s', (template, region) => {
    expect(() => serverUrl(undefined, template, { region })).toThrow(
      new TypeError('invalid value of the server variable region'),
    )
  })
})
