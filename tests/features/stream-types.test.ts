import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate } from 'chainwright'
import { expect, it } from 'vitest'
import { compilerOutput } from '../../generators/testing/compile.ts'
import { compilerSettings } from './compiler-settings.ts'

// Separate from the other tests of streams, which also try mutants: the switches of mutants do not compile.
const root = join(import.meta.dirname, '../..')

/** The place of a failure. */
const at = (operation: string, where: string): string =>
  `operation ${operation} of specs/features/streams.yaml at ${where}`

it('a handler can return only a stream, and a client cannot use it as another type', async () => {
  // inside the workspace, so that the types of Node are found
  mkdirSync(join(root, 'tests/node_modules/.features'), { recursive: true })
  const folder = mkdtempSync(join(root, 'tests/node_modules/.features/streams-'))
  try {
    const output = { folder: 'src/streams', imports: '.ts' as const }
    const documents = [join(root, 'specs/features/streams.yaml')]
    const { ok } = await generate({ root: folder, config: { apis: { streams: { documents, output } } } })
    expect(ok, at('readLog', 'the generated code')).toBe(true)
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: compilerSettings, include: ['src'] }),
    )
    writeFileSync(
      join(folder, 'src/check.ts'),
      `import { download } from '@chainwright/runtime-client'
import { reply, streamedBody } from '@chainwright/runtime-server'
import { createStreamsClient } from './streams/client/index.ts'
import type { StreamsService } from './streams/server/index.ts'

const entry = { number: 1, text: 'a' }
async function* entries() {
  yield entry
}
const readLog = (given: StreamsService['readLog']) => given
const chat = (given: StreamsService['chat']) => given
const watch = (given: StreamsService['watchTopic']) => given
readLog(() => entries())
readLog(async () => entries())
readLog(async function* () {
  yield entry
  yield new Uint8Array()
})
readLog(() => new ReadableStream<typeof entry>())
readLog(() => new Uint8Array())
// @ts-expect-error an item is not a stream
readLog(() => entry)
// @ts-expect-error a list is not a stream
readLog(() => [entry])
// @ts-expect-error an invalid item
readLog(async function* () {
  yield { number: 1 }
})
chat(({ body }) => (body.stream ? (async function* () { yield { data: { text: 'a' } } })() : { text: 'a' }))
// @ts-expect-error neither a stream nor the declared object
chat(() => ({ word: 'a' }))
watch(async function* (_, { lastEventId }) {
  lastEventId satisfies string | undefined
  yield { event: 'posted', id: '1', data: entry }
  yield { event: 'note', data: 'a' }
})
// @ts-expect-error the data of another event
watch(async function* () {
  yield { event: 'posted', data: 'a' } as const
})

const append = (given: StreamsService['appendLog']) => given
append(async function* ({ body, dry }) {
  dry satisfies boolean
  if (Symbol.asyncIterator in body) for await (const draft of body) yield { number: 1, text: draft.text }
})
const importLog = (given: StreamsService['importLog']) => given
importLog(async ({ body }) => {
  for await (const draft of body) draft.text satisfies string
  // @ts-expect-error a draft has no number
  for await (const draft of body) draft.number
})
const putFile = (given: StreamsService['putFile']) => given
putFile(async ({ body }) => void (await body.arrayBuffer()))
putFile(streamedBody(async ({ name, body }, { signal }) => {
  name satisfies string
  signal satisfies AbortSignal
  for await (const piece of body) piece.byteLength satisfies number
}))
// @ts-expect-error the body of a handler of pieces is not a Blob
putFile(streamedBody(async ({ body }) => void (await body.arrayBuffer())))

const getFile = (given: StreamsService['getFile']) => given
getFile(() => new Blob([]).stream())
getFile(() => reply(new ReadableStream<Uint8Array>(), { status: 206 }))
getFile(async function* () {
  yield new Uint8Array()
})
// @ts-expect-error a string is not bytes
getFile(async function* () {
  yield 'a'
})

const client = createStreamsClient()
for await (const bytes of download(options => client.getFile({ name: 'a' }, options))) bytes.byteLength satisfies number
download(options => client.getFile({ name: 'a' }, options), { progress: ({ total }) => total satisfies number | undefined }).stream() satisfies ReadableStream<Uint8Array>
await client.importLog({ body: (async function* () { yield { text: 'a', secret: 'b' } })() })
await client.importLog({ body: new ReadableStream<{ text: string }>() })
// @ts-expect-error a list is not a stream
await client.importLog({ body: [{ text: 'a' }] })
// @ts-expect-error an invalid item
await client.importLog({ body: (async function* () { yield { word: 'a' } })() })
await client.putFile({ name: 'a', body: new Blob([]) })
await client.putFile({ name: 'a', body: new ReadableStream<Uint8Array>() })
await client.putFile({ name: 'a', body: (async function* () { yield new Uint8Array() })() })
// @ts-expect-error a string is not bytes
await client.putFile({ name: 'a', body: (async function* () { yield 'a' })() })
for await (const item of client.watchTopic({ topic: 'a' }, { silenceTimeout: 1 })) {
  if (item.event === 'posted') item.data.text satisfies string
  else if (item.event === 'note') item.data satisfies string
  else item.data.number satisfies number
}
;(await client.chat({ body: { question: '?' } })).text satisfies string
for await (const { data } of client.chat({ body: { question: '?', stream: true } })) data.text satisfies string
const result = await client.watchTopic({ topic: 'a' }).open().result()
if (result.ok) for await (const item of result.data) item.event satisfies string
else if (result.error.name === 'ApiError') result.error.body.message satisfies string
// @ts-expect-error a stream is not an item
;(await client.readLog()).number
`,
    )
    expect(
      await compilerOutput(join(root, 'node_modules/typescript/bin/tsc'), folder),
      at('readLog', 'the types'),
    ).toBe('')
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 60_000)
