import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileRoutes } from './router.ts'

const find = compileRoutes(
  [
    ['GET', '/'],
    ['GET', '/v1/chains'],
    ['GET', '/v1/chains/{chainId}'],
    ['GET', '/v1/chains/{chainId}/blocks/{blockId}'],
    ['GET', '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}'],
    ['POST', '/v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex'],
    ['GET', '/v1/chains/{chainId}/addresses/{address}/transactions:listErc721'],
    ['GET', '/v1/chains/{chainId}/addresses/{address}/transactions:listErc1155'],
    ['GET', '/v1/chains/special/blocks/latest'],
    ['GET', '/files/{name}.{extension}'],
    ['GET', '/files/{name}.tar.{extension}'],
    ['POST', '/ext/bc/{chain}'],
    ['POST', '/ext/bc/{blockchain}/rpc'],
    ['GET', '/any/{name}'],
    ['*', '/any/{name}'],
  ].map(([method = '', path = '']) => ({ method, path, target: `${method} ${path}` })),
)

const c = '/v1/chains/1/nfts/collections/0xa/tokens'

describe('routes', () => {
  it.each([
    ['GET', '/', 'GET /', []],
    ['GET', '/v1/chains', 'GET /v1/chains', []],
    ['GET', '/v1/chains/43114', 'GET /v1/chains/{chainId}', ['43114']],
    ['GET', `${c}/7`, `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`, ['1', '0xa', '7']],
    [
      'POST',
      `${c}/7:reindex`,
      `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`,
      ['1', '0xa', '7'],
    ],
    [
      'POST',
      `${c}/7%3Areindex`,
      `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`,
      ['1', '0xa', '7'],
    ],
    [
      'POST',
      `${c}/a%25b%3Areindex`,
      `POST /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}:reindex`,
      ['1', '0xa', 'a%b'],
    ],
    [
      'GET',
      `${c}/7:reindex`,
      `GET /v1/chains/{chainId}/nfts/collections/{address}/tokens/{tokenId}`,
      ['1', '0xa', '7:reindex'],
    ],
    [
      'GET',
      '/v1/chains/1/addresses/0xa/transactions:listErc721',
      'GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc721',
      ['1', '0xa'],
    ],
    [
      'GET',
      '/v1/chains/1/addresses/0xa/transactions%3AlistErc1155',
      'GET /v1/chains/{chainId}/addresses/{address}/transactions:listErc1155',
      ['1', '0xa'],
    ],
    ['GET', '/v1/chains/special/blocks/latest', 'GET /v1/chains/special/blocks/latest', []],
    ['GET', '/v1/chains/special/blocks/1', 'GET /v1/chains/{chainId}/blocks/{blockId}', ['special', '1']],
    ['GET', '/v1/chains/special', 'GET /v1/chains/{chainId}', ['special']],
    ['GET', '/v1/chains/a%2Fb', 'GET /v1/chains/{chainId}', ['a/b']],
    ['GET', '/files/a.b.c', 'GET /files/{name}.{extension}', ['a', 'b.c']],
    ['GET', '/files/a.tar.gz', 'GET /files/{name}.tar.{extension}', ['a', 'gz']],
    ['POST', '/ext/bc/X', 'POST /ext/bc/{chain}', ['X']],
    ['POST', '/ext/bc/X/rpc', 'POST /ext/bc/{blockchain}/rpc', ['X']],
    ['GET', '/any/a', 'GET /any/{name}', ['a']],
    ['PUT', '/any/a', '* /any/{name}', ['a']],
  ])('%s %s is %s', (method, path, target, values) => {
    expect(find(method, path)).toMatchObject({ kind: 'found', target, values })
  })

  it.each([
    '/v1',
    '/v1/',
    '/v1/chains/',
    '/v1//chains',
    '/V1/chains',
    '/v1/chains/1/',
    '',
    'x',
    '/files/.gz',
    '/files/a.',
    '*',
  ])('%j is not a path', path => {
    expect(find('GET', path)).toEqual({ kind: 'path' })
  })

  it.each([
    ['/v1/chains/1?a=b/c', 12, 'GET /v1/chains/{chainId}', ['1']],
    ['/v1/chains?a=%zz', 10, 'GET /v1/chains', []],
    ['/v1/chains/1/blocks/a%2Fb?a=%zz', 25, 'GET /v1/chains/{chainId}/blocks/{blockId}', ['1', 'a/b']],
    ['/files/a.b?c.d/e', 10, 'GET /files/{name}.{extension}', ['a', 'b']],
    ['/?a', 1, 'GET /', []],
  ])('the query of %s is ignored', (target, length, route, values) => {
    expect(find('GET', target, length)).toMatchObject({ kind: 'found', target: route, values })
    expect(find('GET', target)).not.toMatchObject({ kind: 'found', target: route, values })
  })

  it('values of a branch that does not match are discarded', () => {
    const routes = compileRoutes([
      { method: 'GET', path: '/{a}/{b}-{c}/x', target: 'mixed' },
      { method: 'GET', path: '/{a}/{b}/y', target: 'plain' },
    ])
    expect(routes('GET', '/1/2-3/y')).toEqual({ kind: 'found', target: 'plain', values: ['1', '2-3'] })
  })

  it('a path without the method lists the allowed methods', () => {
    expect(find('PUT', `${c}/7:reindex`)).toEqual({ kind: 'method', allowed: ['POST', 'GET'] })
  })

  it.each(['/v1/chains/%', '/v1/chains/%f', '/v1/chains/%ff', '/v1/chains/%c3%28', '/v1/%zz'])(
    '%s is malformed',
    path => {
      expect(find('GET', path)).toEqual({ kind: 'malformed' })
    },
  )

  it('values with any characters are preserved', () => {
    const value = fc.string({ unit: 'binary', minLength: 1 })
    fc.assert(
      fc.property(value, value, (chain, block) => {
        fc.pre(!(chain === 'special' && block === 'latest'))
        const path = `/v1/chains/${encodeURIComponent(chain)}/blocks/${encodeURIComponent(block)}`
        expect(find('GET', path)).toMatchObject({ kind: 'found', values: [chain, block] })
      }),
      { numRuns: 2000 },
    )
  })

  it('any path gives a result, in linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), path => {
        expect(['found', 'method', 'path', 'malformed']).toContain(find('GET', path).kind)
      }),
      { numRuns: 2000 },
    )
    const start = performance.now()
    for (const hostile of ['/'.repeat(100_000), `/files/${'.tar'.repeat(50_000)}`, `/files/${'%2E'.repeat(50_000)}`])
      find('GET', hostile)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})

describe('routes with one path and method', () => {
  const route = (query?: readonly (readonly [string, string])[], method = 'GET') => ({
    method,
    path: '/a',
    ...(query && { query }),
    target: JSON.stringify(query ?? 'open'),
  })
  const one = [['x', '1']] as const
  const two = [
    ['x', '1'],
    ['y', ''],
  ] as const
  const routes = compileRoutes([route(one), route(), route(two), route(one, 'POST'), route(two, 'PUT')])

  it.each([
    ['GET', '/a', 'open'],
    ['GET', '/a?x=2&y', 'open'],
    ['GET', '/a?z=0&x=1', one],
    ['GET', '/a?x=0&x=1', one],
    ['GET', '/a?%78=%31', one],
    ['GET', '/a?y&x=1', two],
    ['POST', '/a?x=1', one],
  ])('%s %s has the route that requires the most of its query', (method, target, expected) => {
    expect(routes(method, target, 2)).toMatchObject({ kind: 'found', target: JSON.stringify(expected) })
  })

  it.each([
    ['/a', ['GET']],
    ['/a?x=1', ['POST', 'GET']],
    ['/a?x=1&y=', ['POST', 'PUT', 'GET']],
  ])('of a path that requires another query are not found: %s allows %j', (target, allowed) => {
    const { allowed: found, ...rest } = routes('DELETE', target, 2) as { readonly allowed: readonly string[] }
    expect([rest, [...found].sort()]).toEqual([{ kind: 'method' }, [...allowed].sort()])
    expect(routes('PUT', '/a?x=1', 2).kind).toBe('method')
  })

  it('of a path whose routes all require another query do not exist', () => {
    const closed = compileRoutes([route(one)])
    expect(closed('GET', '/a', 2)).toEqual({ kind: 'path' })
    expect(closed('HEAD', '/a?x=1', 2)).toEqual({ kind: 'method', allowed: ['GET'] })
  })

  it('are found by a query that does not follow the path', () => {
    expect(routes('GET', '/a', 2, 'x=1')).toMatchObject({ target: JSON.stringify(one) })
    expect(routes('GET', '/a?x=1', 2, '')).toMatchObject({ target: JSON.stringify('open') })
  })
})

it('encoded values are returned decoded and as sent', () => {
  const find = compileRoutes([
    { method: 'GET', path: '/lists/{list}/{name}:all', target: 1 },
    { method: 'GET', path: '/lists/{list}', target: 2 },
  ])
  expect(find('GET', '/lists/a%2Cb,c')).toEqual({ kind: 'found', target: 2, values: ['a,b,c'], encoded: ['a%2Cb,c'] })
  // if the client encoded the whole segment, it is unknown which delimiters were encoded
  expect(find('GET', '/lists/x/a%2Cb%20c%3Aall')).toMatchObject({ values: ['x', 'a,b c'], encoded: ['x', 'a,b%20c'] })
  expect(find('GET', '/lists/a,b')).toEqual({ kind: 'found', target: 2, values: ['a,b'] })
  expect(find('GET', '/lists/a?b=%2C', '/lists/a'.length)).toEqual({ kind: 'found', target: 2, values: ['a'] })
})

describe('templates with values of several segments', () => {
  const find = compileRoutes(
    ['/v1/{name=projects/*}:stop', '/v1/{parent=a/*/b/*}/c/{id}', '/v1/{parent=a/*}/d', '/v1/{name=*}', '/x/{a/b}'].map(
      path => ({
        method: 'GET',
        path,
        target: path,
      }),
    ),
  )

  it.each([
    ['/v1/projects/p%201:stop', '/v1/{name=projects/*}:stop', ['projects/p 1'], ['projects/p%201']],
    ['/v1/a/1/b/2/c/3', '/v1/{parent=a/*/b/*}/c/{id}', ['a/1/b/2', '3'], undefined],
    ['/v1/a/1/d', '/v1/{parent=a/*}/d', ['a/1'], undefined],
    ['/v1/p', '/v1/{name=*}', ['p'], undefined],
    ['/x/1', '/x/{a/b}', ['1'], undefined],
  ])('%s is a path of %s', (path, target, values, encoded) => {
    expect(find('GET', path)).toEqual({ kind: 'found', target, values, ...(encoded && { encoded }) })
  })

  it('do not match other segments', () => {
    expect(find('GET', '/v1/folders/p:stop').kind).toBe('path')
    expect(find('GET', '/v1/a/1/b/2').kind).toBe('path')
  })
})
