import { describe, expect, it } from 'vitest'
import { loadTexts, openapi } from '../testing/load-texts.ts'
import { operationIdOf } from './operation-id.ts'

describe('an operation without an id', () => {
  it.each([
    ['get', '/v1/pets/{id}', 'getV1PetsById'],
    ['get', '/', 'getRoot'],
    ['POST', '/v1/chains/{chainId}/transactions:listErc721', 'postV1ChainsByChainIdTransactionsListErc721'],
    ['get', '/users/{user-id}/posts/{post_id}.json', 'getUsersByUserIdPostsByPostIdJson'],
    ['get', '/{a}{b}', 'getByAByB'],
    ['delete', '/größe/東京', 'deleteGröße東京'],
    ['get', '/--/$', 'getRoot'],
  ])('%s %s has the id %s', (method, path, id) => {
    expect(operationIdOf(method, path)).toBe(id)
  })

  it('has an id with a number if another operation already has the id without it', async () => {
    const { api } = await loadTexts({
      'api.yaml': openapi(`paths:
  /a-b: { get: {} }
  /a/b: { get: {} }
  /c: { get: { operationId: getAB2 } }`),
    })
    expect(api?.operations.map(({ id }) => id)).toEqual(['getAB', 'getAB3', 'getAB2'])
  })
})
