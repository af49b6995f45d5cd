import { expect, it } from 'vitest'
import { contractOf, httpOperation } from '../testing/tables.ts'
import { createReceiver } from './webhooks.ts'

const { name, title, version } = contractOf({})

it.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a webhook with the name %s is received at its own path',
  async member => {
    const operations = [
      httpOperation({ id: member, method: 'POST', path: '', member: [member], responses: [{ status: 204 }] }),
    ]
    const receiver = createReceiver({ name, title, version }, operations, {
      handlers: { [member]: () => undefined },
      options: { paths: {} },
    })
    const { status } = await receiver.fetch(new Request(`http://receiver.test/${member}`, { method: 'POST' }))
    expect(status).toBe(204)
  },
)
