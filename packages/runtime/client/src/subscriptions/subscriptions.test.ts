import { expect, it } from 'vitest'
import { connect, validation } from '../index.ts'
import { type SubscriptionTable, subscriptions } from './subscriptions.ts'

const table: SubscriptionTable = {
  endpoint: { path: '/rpc' } as never,
  subscribe: 'sub',
  unsubscribe: 'unsub',
  notification: 'item',
  kinds: { heights: { id: 'sub heights', name: 'heights', kind: 'heights', positions: [] } },
}

/** Accepts integers, and objects whose `height` is one. */
const integers = {
  check(value: unknown) {
    const height = typeof value === 'object' && value !== null && 'height' in value ? value.height : value
    const issues = [{ pointer: '', keyword: 'type', message: `must be an integer, but is ${String(height)}` }]
    return Number.isInteger(height) ? { ok: true } : { ok: false, issues }
  },
}

/** A WebSocket that accepts a subscription and then sends these items. */
const sending = (items: readonly string[]) => (): never => {
  const socket = new EventTarget()
  const dispatch = (text: string): void => void socket.dispatchEvent(new MessageEvent('message', { data: text }))
  setTimeout(() => socket.dispatchEvent(new Event('open')))
  return Object.assign(socket, {
    close: () => undefined,
    send(text: string) {
      const { id, method } = JSON.parse(text) as { readonly id: number; readonly method: string }
      dispatch(`{"jsonrpc":"2.0","id":${id},"result":"0xa"}`)
      if (method === 'sub')
        for (const item of items)
          dispatch(`{"jsonrpc":"2.0","method":"item","params":{"subscription":"0xa","result":${item}}}`)
    },
  }) as never
}

const firstOf = async (items: readonly string[]): Promise<unknown> => {
  const check = validation({ validators: { heights: integers } })
  const connection = connect({ name: 'case', baseUrl: 'http://case.test' } as never, { check })
  const members = subscriptions<{ heights(): AsyncIterable<unknown> }>(connection, table, { open: sending(items) })
  for await (const item of members.heights()) return item
  return undefined
}

it.each(['9007199254740993.5', '{"height":9007199254740993.5}'])(
  'an item with a number whose fraction is lost is not an integer: %s',
  async item => {
    await expect(firstOf([item, '2'])).rejects.toThrow('must be an integer, but is 9007199254740993.5')
  },
)

it.each([
  ['9007199254740993.0', 9007199254740992],
  ['7', 7],
  ['{"height":1}', { height: 1 }],
])('an item that is valid as written is returned: %s', async (item, value) => {
  expect(await firstOf([item])).toEqual(value)
})
