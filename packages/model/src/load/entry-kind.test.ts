import { expect, it } from 'vitest'
import { entryKindOf } from './entry-kind.ts'

it.each([
  ['1.2.6', 'openrpc'],
  ['1.4.1', 'openrpc'],
  ['1.4.0-rc', 'openrpc'],
  ['1.4.1x', 'document.version'],
  ['1.4', 'document.version'],
  ['1.5.0', 'document.version'],
])('an OpenRPC document of the version %s is %s', (openrpc, expected) => {
  const kind = entryKindOf({ openrpc, methods: [] })
  expect('code' in kind ? kind.code : kind.protocol).toBe(expected)
})
