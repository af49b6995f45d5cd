import { contractOf, partsOfStream, type StreamForm } from '@chainwright/contract'
import { loadApi } from '@chainwright/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmittedJudge, emittedJudge } from './judge.ts'

let judge: EmittedJudge
let contract: ReturnType<typeof contractOf>
beforeAll(async () => {
  const { api } = await loadApi({ name: 'streams', entries: ['specs/features/streams.yaml'] })
  if (api === undefined) throw new Error('the feature cannot be read')
  judge = await emittedJudge([api], { formats: true })
  contract = contractOf(api.documents.map(({ bundled }) => bundled))
}, 60_000)
afterAll(() => judge.remove())

const issues = (id: string, mediaType: string, [form, text]: readonly [StreamForm, string]) => {
  const operation = contract.operations.find(one => one.id === id)
  const answer = operation?.responses.find(({ key }) => key === '200')
  if (operation === undefined || answer === undefined) throw new Error(`there is no ${id}`)
  return judge
    .judgeItems({ operation, response: answer, mediaType, parts: partsOfStream(form, text) })
    .map(({ pointer, keyword }) => `${keyword} ${pointer}`)
}

describe('items are validated against the contract', () => {
  const events = (text: string) => issues('watchTopic', 'text/event-stream', ['events', text])

  it('with the data of each event decoded by its name', () => {
    expect(events('event: posted\nid: 1\ndata: {"number":1,"text":"a"}\n\nevent: note\ndata: {\n\n')).toEqual([])
    expect(events('event: note\ndata: a\n\nevent: posted\nid: 1\ndata: {"number":"1","text":"a"}\n\n')).toEqual([
      'type /1/data/number',
    ])
    expect(events('event: posted\nid: 1\ndata: {\n\n')).toEqual(['json /0'])
    expect(events('event: error\ndata: {"message":"a"}\n\n')).toEqual(['error /0'])
  })

  it('of lines, and of data that ends with a marker', () => {
    expect(issues('exportLog', 'application/jsonl', ['lines', '{"number":1,"text":"a"}\n{"number":1}\n'])).toEqual([
      'required /1/text',
    ])
    const chat = (text: string) => issues('chat', 'text/event-stream', ['events', text])
    expect(chat('data: {"text":"a"}\n\ndata: [DONE]\n\n')).toEqual([])
    expect(chat('data: {"text":1}\n\n')).toEqual(['type /0/data/text'])
    expect(chat(`data: {"text":"a","deep":${'['.repeat(512)}${']'.repeat(512)}}\n\n`)).toEqual(['json /0'])
  })
})
