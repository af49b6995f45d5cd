import { expect, it } from 'vitest'
import { methodName } from './method-name.ts'

it.each([
  ['listItems', 'list', 'item', true],
  ['shop.listItems', 'list', 'item', true],
  ['shop_getItem', 'read', 'item', false],
  ['list_pets', 'list', 'pet', true],
  ['get_pet_by_id', 'read', 'pet', false],
  ['get_pets', 'read', 'pet', true],
  ['getAllStories', 'list', 'story', true],
  ['items.create', 'create', 'item', true],
  ['shop.items.remove', 'delete', 'item', true],
  ['updateOrderLine', 'update', 'orderline', false],
  ['setStatus', 'update', 'status', false],
])('%s is to %s: %s', (method, verb, noun, isPlural) => {
  expect(methodName(method)).toEqual({ verb, noun, isPlural })
})

it.each(['eth_chainId', 'subtract', 'rpc.discover', 'get', ''])('%s names nothing that is kept', method => {
  expect(methodName(method)).toBeUndefined()
})
