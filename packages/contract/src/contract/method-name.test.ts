import { expect, it } from 'vitest'
import { methodName } from './method-name.ts'

it.each([
  ['listItems', { verb: 'list', noun: 'item', isPlural: true }],
  ['shop.listItems', { verb: 'list', noun: 'item', isPlural: true }],
  ['shop_getItem', { verb: 'read', noun: 'item', isPlural: false }],
  ['list_pets', { verb: 'list', noun: 'pet', isPlural: true }],
  ['get_pet_by_id', { verb: 'read', noun: 'pet', isPlural: false, by: 'id' }],
  ['get_pets', { verb: 'read', noun: 'pet', isPlural: true }],
  ['getAllStories', { verb: 'list', noun: 'story', isPlural: true, isAll: true }],
  ['newItem', { verb: 'create', noun: 'item', isPlural: false }],
  ['items.create', { verb: 'create', noun: 'item', isPlural: true }],
  ['shop.items.remove', { verb: 'delete', noun: 'item', isPlural: true }],
  ['updateOrderLine', { verb: 'update', noun: 'orderline', isPlural: false }],
  ['orderLines.list', { verb: 'list', noun: 'orderline', isPlural: true }],
  ['itemsList', { verb: 'list', noun: 'item', isPlural: true }],
  ['setStatus', { verb: 'update', noun: 'status', isPlural: false }],
  ['getUserByEmail', { verb: 'read', noun: 'user', isPlural: false, by: 'email' }],
  ['getUserByEmailAddress', { verb: 'read', noun: 'user', isPlural: false, by: 'emailaddress' }],
  ['users.getById', { verb: 'read', noun: 'user', isPlural: true, by: 'id' }],
  ['user.findByEmail', { verb: 'list', noun: 'user', isPlural: false, by: 'email' }],
  ['getAllUsers', { verb: 'list', noun: 'user', isPlural: true, isAll: true }],
  ['users.getAll', { verb: 'list', noun: 'user', isPlural: true, isAll: true }],
  ['users.all', { verb: 'list', noun: 'user', isPlural: true, isAll: true }],
  ['allUsers', { verb: 'list', noun: 'user', isPlural: true, isAll: true }],
  ['get_all_users', { verb: 'list', noun: 'user', isPlural: true, isAll: true }],
  ['deleteAllUsers', { verb: 'delete', noun: 'user', isPlural: true, isAll: true }],
  ['listAddresses', { verb: 'list', noun: 'address', isPlural: true }],
  ['getAddress', { verb: 'read', noun: 'address', isPlural: false }],
  ['getDataSet', { verb: 'read', noun: 'dataset', isPlural: false }],
  ['get_data_set', { verb: 'read', noun: 'dataset', isPlural: false }],
  ['dataSets.list', { verb: 'list', noun: 'dataset', isPlural: true }],
])('%s is %j', (method, name) => {
  expect(methodName(method)).toEqual(name)
})

it.each(['eth_chainId', 'subtract', 'rpc.discover', 'get', 'getAll', 'findByEmail', 'all', ''])(
  '%s does not name a stored resource',
  method => {
    expect(methodName(method)).toBeUndefined()
  },
)
