import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentsServer } from './server.js'

test('requires the permissions that the document names', async () => {
  const reader = documentsServer(new Set(['documents.read']))
  const read = await reader.fetch(new Request('http://documents.example/documents/readme'))
  assert.deepEqual(await read.json(), { text: 'hello' })

  const write = await reader.fetch(
    new Request('http://documents.example/documents/readme', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"changed"}',
    }),
  )
  assert.equal(write.status, 403)

  const health = await documentsServer(new Set()).fetch(new Request('http://documents.example/health'))
  assert.equal(health.status, 204)
})
