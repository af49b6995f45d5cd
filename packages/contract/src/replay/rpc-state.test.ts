import { describe, expect, it, onTestFinished } from 'vitest'
import { contractOf } from '../contract/read.ts'
import type { Json } from '../format/fixture.ts'
import { startReplay } from './start.ts'

const schemaOf = (properties: object, required: readonly string[]) => ({ type: 'object', properties, required })
const param = (name: string, schema: object, required = true) => ({ name, required, schema })
const integer = { type: 'integer', minimum: 1 }
const text = { type: 'string' }
const absent = { code: -32004, message: 'Not found', data: { why: 'no such thing' } }

/** A document with these methods. The documents below differ in their conventions for names, parameters and results. */
const documentOf = <T extends object>(methods: readonly T[]) => ({
  openrpc: '1.3.2',
  info: { title: 'Things', version: '1' },
  servers: [{ name: 'things', url: 'http://localhost/rpc' }],
  methods,
})

const pet = schemaOf({ id: integer, name: text, tag: text }, ['id', 'name'])

/** Results are whole items; errors are declared. */
const byItems = documentOf([
  {
    name: 'pets.listPets',
    params: [param('tag', text, false), param('limit', integer, false)],
    result: { name: 'pets', schema: { type: 'array', items: pet } },
    examples: [
      {
        name: 'two',
        params: [],
        result: {
          name: 'pets',
          value: [
            { id: 3, name: 'Rex', tag: 'dog' },
            { id: 4, name: 'Tom', tag: 'cat' },
          ],
        },
      },
    ],
  },
  { name: 'pets.getPet', params: [param('petId', integer)], result: { name: 'pet', schema: pet }, errors: [absent] },
  {
    name: 'pets.createPet',
    params: [param('pet', schemaOf({ name: text, tag: text }, ['name']))],
    result: { name: 'pet', schema: pet },
  },
  {
    name: 'pets.updatePet',
    params: [param('petId', integer), param('name', text, false), param('tag', text, false)],
    result: { name: 'pet', schema: pet },
    errors: [absent],
  },
  {
    name: 'pets.deletePet',
    params: [param('petId', integer)],
    result: { name: 'deleted', schema: { type: 'boolean' } },
    errors: [absent],
  },
])

/** Names in snake case, one parameter per member of an item, and an id as a result. */
const byIds = documentOf([
  { name: 'get_pets', params: [], result: { name: 'pets', schema: { type: 'array', items: pet } } },
  { name: 'get_pet_by_id', params: [param('id', integer)], result: { name: 'pet', schema: pet } },
  {
    name: 'create_pet',
    params: [param('newPetName', text), param('newPetTag', text, false)],
    result: { name: 'petId', schema: integer },
  },
  { name: 'delete_pet_by_id', params: [param('id', integer)], result: { name: 'pet', schema: {} } },
])

/** Names with the noun before the verb, and ids that are strings. */
const byNouns = documentOf([
  {
    name: 'notes.list',
    params: [],
    result: {
      name: 'notes',
      schema: schemaOf({ notes: { type: 'array', items: schemaOf({ key: text, text }, ['key', 'text']) } }, ['notes']),
    },
  },
  {
    name: 'notes.create',
    params: [param('key', text), param('text', text)],
    result: { name: 'note', schema: schemaOf({ key: text, text }, ['key', 'text']) },
  },
  { name: 'notes.remove', params: [param('key', text)], result: { name: 'gone', schema: { type: 'null' } } },
  { name: 'notes.count', params: [], result: { name: 'count', schema: integer } },
])

const opened = async (document: object) => {
  const server = await startReplay({ contract: contractOf([document]), fixtures: [], stateful: true })
  onTestFinished(server.close)
  const send = async (body: unknown, session = ''): Promise<Json> => {
    const answer = await fetch(`${server.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-replay-session': session },
      body: JSON.stringify(body),
    })
    const output = await answer.text()
    return output === '' ? null : (JSON.parse(output) as Json)
  }
  const call = async (method: string, params: object = {}, session = ''): Promise<Json> => {
    const { result, error } = (await send({ jsonrpc: '2.0', id: 1, method, params }, session)) as {
      readonly result: Json
      readonly error?: Json
    }
    return error === undefined ? result : { error }
  }
  return { send, call, reset: server.reset }
}

describe('replay --stateful over JSON-RPC', () => {
  it('stores created, changed and deleted items', async () => {
    const { call } = await opened(byItems)
    expect(await call('pets.getPet', { petId: 3 })).toEqual({ id: 3, name: 'Rex', tag: 'dog' })
    expect(await call('pets.createPet', { pet: { name: 'Ada' } })).toEqual({ id: 5, name: 'Ada' })
    expect(await call('pets.updatePet', { petId: 5, tag: 'dog' })).toEqual({ id: 5, name: 'Ada', tag: 'dog' })
    expect(await call('pets.getPet', [5])).toEqual({ id: 5, name: 'Ada', tag: 'dog' })
    expect(await call('pets.listPets', { tag: 'dog' })).toEqual([
      { id: 3, name: 'Rex', tag: 'dog' },
      { id: 5, name: 'Ada', tag: 'dog' },
    ])
    expect(await call('pets.listPets', { limit: 1 })).toEqual([{ id: 3, name: 'Rex', tag: 'dog' }])
    expect(await call('pets.deletePet', { petId: 5 })).toBe(true)
    expect(await call('pets.getPet', { petId: 5 })).toEqual({ error: absent })
    expect(await call('pets.deletePet', { petId: 5 })).toEqual({ error: absent })
  })

  it('accepts parameters with the noun in their names, and responds with an id if the result is one', async () => {
    const { call } = await opened(byIds)
    const id = await call('create_pet', { newPetName: 'Ada', newPetTag: 'dog' })
    expect(id).toEqual(expect.any(Number))
    expect(await call('get_pet_by_id', { id })).toEqual({ id, name: 'Ada', tag: 'dog' })
    expect(await call('get_pets')).toContainEqual({ id, name: 'Ada', tag: 'dog' })
    await call('delete_pet_by_id', { id })
    expect(await call('get_pets')).not.toContainEqual({ id, name: 'Ada', tag: 'dog' })
    expect(await call('get_pet_by_id', { id })).toEqual({
      error: { code: -32001, message: `The pet "${String(id)}" does not exist.` },
    })
  })

  it.each([
    [-32768, -32001],
    [-32769, -32769],
    [-32600, -32001],
    [-32599, -32599],
  ])('with the declared error %i, responds about a missing item with %i', async (declared, code) => {
    const errors = [{ code: declared, message: 'Refused' }]
    const methods = byIds.methods.map(method => ({ ...method, errors }))
    const { call } = await opened({ ...byIds, methods })
    expect(await call('get_pet_by_id', { id: 987 })).toMatchObject({ error: { code } })
  })

  it('accepts the noun before the verb, and an id that the caller chooses', async () => {
    const { call } = await opened(byNouns)
    expect(await call('notes.create', { key: 'k', text: 'hello' })).toEqual({ key: 'k', text: 'hello' })
    expect(await call('notes.list')).toEqual({ notes: expect.arrayContaining([{ key: 'k', text: 'hello' }]) })
    expect(await call('notes.remove', { key: 'k' })).toBeNull()
    expect(await call('notes.list')).not.toEqual({ notes: expect.arrayContaining([{ key: 'k', text: 'hello' }]) })
    // a method about an item that is not stored
    expect(await call('notes.count')).toEqual(expect.any(Number))
  })

  it('handles notifications and batches in order, and separates sessions', async () => {
    const { send, call, reset } = await opened(byItems)
    const create = { jsonrpc: '2.0', method: 'pets.createPet', params: { pet: { name: 'Ada' } } }
    expect(await send(create)).toBeNull()
    expect(await send([create, { jsonrpc: '2.0', id: 'x', method: 'pets.getPet', params: { petId: 6 } }])).toEqual([
      { jsonrpc: '2.0', id: 'x', result: { id: 6, name: 'Ada' } },
    ])
    expect(await call('pets.getPet', { petId: 6 }, 'another')).toEqual({ error: absent })
    reset()
    expect(await call('pets.getPet', { petId: 6 })).toEqual({ error: absent })
  })

  it('stores items although other methods have no role, and although only a list describes them', async () => {
    const [list, , , remove] = byIds.methods as readonly object[]
    const ping = { name: 'ping', params: [], result: { name: 'pong', schema: { type: 'boolean' } } }
    const { call } = await opened(documentOf([ping, list, remove] as readonly object[]))
    const [first, ...rest] = (await call('get_pets')) as readonly { readonly id: number }[]
    await call('delete_pet_by_id', { id: first?.id })
    expect([first?.id, await call('get_pets')]).toEqual([expect.any(Number), rest])
  })

  it('stores no items if no method returns them', async () => {
    const { call } = await opened(documentOf(byItems.methods.filter(({ name }) => name === 'pets.createPet')))
    const made = await call('pets.createPet', { pet: { name: 'Ada', tag: 'a tag of this test' } })
    expect(made).not.toMatchObject({ tag: 'a tag of this test' })
  })

  it('does not change items for a refused call', async () => {
    const server = await startReplay({
      contract: contractOf([byItems]),
      fixtures: [],
      stateful: true,
      requests: {
        mode: 'refuse',
        judge: ({ params }) =>
          JSON.stringify(params).includes('"name":5')
            ? [{ pointer: '/params/pet/name', keyword: 'type', expected: 'a string', actual: '5' }]
            : [],
      },
    })
    onTestFinished(server.close)
    const call = async (method: string, params: object): Promise<unknown> =>
      (
        await fetch(`${server.url}/rpc`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      ).json()
    expect(await call('pets.createPet', { pet: { name: 5 } })).toMatchObject({ error: { code: -32602 } })
    expect(await call('pets.listPets', {})).toMatchObject({ result: [{ id: 3 }, { id: 4 }] })
  })

  it('recognizes a list that requires a parameter, and stores the items of each value', async () => {
    const item = schemaOf({ id: integer, name: text }, ['id', 'name'])
    const { call } = await opened(
      documentOf([
        {
          name: 'getItems',
          params: [param('shopId', text)],
          result: { name: 'items', schema: { type: 'array', items: item } },
        },
        {
          name: 'getItem',
          params: [param('shopId', text), param('itemId', integer)],
          result: { name: 'item', schema: item },
        },
        {
          name: 'createItem',
          params: [param('shopId', text), param('name', text)],
          result: { name: 'item', schema: item },
        },
        {
          name: 'deleteAllItems',
          params: [param('shopId', text)],
          result: { name: 'done', schema: { type: 'boolean' } },
        },
      ]),
    )
    const made = (await call('createItem', { shopId: 'a', name: 'Lamp' })) as { readonly id: number }
    expect(made).toEqual({ id: expect.any(Number), name: 'Lamp' })
    expect(await call('getItems', { shopId: 'a' })).toContainEqual(made)
    expect(await call('getItems', { shopId: 'b' })).not.toContainEqual(made)
    expect(await call('getItem', { shopId: 'a', itemId: made.id })).toEqual(made)
    expect(await call('deleteAllItems', { shopId: 'a' })).toBe(true)
    expect(await call('getItems', { shopId: 'a' })).toEqual([])
  })

  it("looks up an item by the property in the method's name, and lists the items with given ids", async () => {
    const user = schemaOf({ id: integer, email: text }, ['id', 'email'])
    const { call } = await opened(
      documentOf([
        {
          name: 'getUserByEmail',
          params: [param('email', text)],
          result: { name: 'user', schema: user },
          errors: [absent],
        },
        {
          name: 'getUser',
          params: [param('userId', integer)],
          result: { name: 'user', schema: user },
          errors: [absent],
        },
        { name: 'getAllUsers', params: [], result: { name: 'users', schema: { type: 'array', items: user } } },
        {
          name: 'getUsers',
          params: [param('ids', { type: 'array', items: integer })],
          result: { name: 'users', schema: { type: 'array', items: user } },
        },
        { name: 'createUser', params: [param('email', text)], result: { name: 'user', schema: user } },
        {
          name: 'deleteUserByEmail',
          params: [param('email', text)],
          result: { name: 'done', schema: { type: 'boolean' } },
        },
      ]),
    )
    const ada = (await call('createUser', { email: 'ada@x.example' })) as { readonly id: number }
    await call('createUser', { email: 'bob@x.example' })
    expect(await call('getUser', { userId: ada.id })).toEqual(ada)
    expect(await call('getUserByEmail', { email: 'ada@x.example' })).toEqual(ada)
    expect(await call('getUserByEmail', { email: 'eve@x.example' })).toEqual({ error: absent })
    expect(await call('getAllUsers')).toContainEqual(ada)
    expect(await call('getUsers', { ids: [ada.id] })).toEqual([ada])
    expect(await call('deleteUserByEmail', { email: 'ada@x.example' })).toBe(true)
    expect(await call('getUser', { userId: ada.id })).toEqual({ error: absent })
  })

  it('never uses an error of the protocol for a missing item', async () => {
    const reserved = [-32700, -32600, -32601, -32602, -32603].map(code => ({ code, message: 'Method not found' }))
    const { call } = await opened(
      documentOf([
        { name: 'getPets', params: [], result: { name: 'pets', schema: { type: 'array', items: pet } } },
        { name: 'getPet', params: [param('petId', integer)], result: { name: 'pet', schema: pet }, errors: reserved },
        { name: 'createPet', params: [param('name', text)], result: { name: 'pet', schema: pet } },
      ]),
    )
    expect(await call('getPet', { petId: 987_654 })).toEqual({
      error: { code: -32001, message: 'The pet "987654" does not exist.' },
    })
  })

  it('separates the items of endpoints, also for an endpoint with a variable in its path', async () => {
    const document = {
      ...byItems,
      servers: [{ name: 'things', url: 'http://localhost/{chain}/rpc', variables: { chain: { default: 'C' } } }],
    }
    const server = await startReplay({ contract: contractOf([document]), fixtures: [], stateful: true })
    onTestFinished(server.close)
    const call = async (chain: string, method: string, params: object): Promise<unknown> =>
      (
        await fetch(`${server.url}/${chain}/rpc`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      ).json()
    await call('C', 'pets.createPet', { pet: { name: 'Ada' } })
    expect(await call('C', 'pets.getPet', { petId: 5 })).toMatchObject({ result: { name: 'Ada' } })
    expect(await call('P', 'pets.getPet', { petId: 5 })).toMatchObject({ error: absent })
  })

  it('does not change items if the response would violate the contract', async () => {
    // the create method returns a text that cannot be a stored item
    const closed = {
      type: 'object',
      properties: { receipt: { type: 'integer' } },
      required: ['receipt'],
      additionalProperties: false,
    }
    const server = await startReplay({
      contract: contractOf([
        documentOf([
          { name: 'getPets', params: [], result: { name: 'pets', schema: { type: 'array', items: pet } } },
          { name: 'getPet', params: [param('petId', integer)], result: { name: 'pet', schema: pet }, errors: [absent] },
          { name: 'createPet', params: [param('name', text)], result: { name: 'receipt', schema: closed } },
          {
            name: 'updatePet',
            params: [param('petId', integer), param('name', text)],
            result: { name: 'receipt', schema: closed },
          },
          { name: 'deletePet', params: [param('petId', integer)], result: { name: 'receipt', schema: closed } },
        ]),
      ]),
      fixtures: [],
      stateful: true,
      // refuses every receipt
      judge: ({ operation }) =>
        operation.id.startsWith('get') ? [] : [{ pointer: '', keyword: 'not', expected: 'no answer', actual: 'one' }],
    })
    onTestFinished(server.close)
    const call = async (method: string, params: object): Promise<unknown> =>
      (await (
        await fetch(`${server.url}/rpc`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        })
      ).text()) || 'null'
    const before = await call('getPets', {})
    const [first] = (JSON.parse(String(before)) as { readonly result: readonly { readonly id: number }[] }).result
    await call('createPet', { name: 'Ada' })
    await call('updatePet', { petId: first?.id, name: 'Changed' })
    await call('deletePet', { petId: first?.id })
    expect(await call('getPets', {})).toBe(before)
  })
})

it('a generated result has the id of the request', async () => {
  const server = await startReplay({ contract: contractOf([byItems]), fixtures: [] })
  onTestFinished(server.close)
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'pets.getPet', params: [4711] })
  const answer = await fetch(`${server.url}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(await answer.json()).toMatchObject({ result: { id: 4711 } })
})
