import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { loadTexts, openapi, reported } from '../testing/load-texts.ts'

const text = 'type: string'
const hash = `sha256-${createHash('sha256').update(text).digest('base64')}`
const files = {
  'api.yaml': openapi(
    'paths: {}\ncomponents: { schemas: { A: { $ref: "https://example.com/a.yaml" }, B: { $ref: "https://example.com/a.yaml" } } }',
  ),
}
const requests: string[] = []
const fetch = async (url: string): Promise<Uint8Array> => {
  requests.push(url)
  return new TextEncoder().encode(text)
}

describe('a remote document', () => {
  it('is not requested if no policy allows its host', async () => {
    for (const policy of [undefined, { hosts: ['other.com', 'example.com:8080'], fetch }]) {
      const { api, diagnostics } = await loadTexts(files, policy === undefined ? {} : { policy })
      expect(api).toBeUndefined()
      expect(reported(diagnostics)).toEqual(['document.remote-refused api.yaml:4:31 #/components/schemas/A/$ref'])
    }
    expect(requests).toEqual([])
  })

  it('is requested once, and is one of the inputs, with its hash', async () => {
    const { api, inputs } = await loadTexts(files, { policy: { hosts: ['example.com'], fetch } })
    expect(requests).toEqual(['https://example.com/a.yaml'])
    expect(inputs).toContainEqual({ path: 'https://example.com/a.yaml', hash })
    expect(api?.schemas.map(({ name }) => name)).toEqual(['A'])
  })

  it('is read after `whenRead` was called for the entry documents, and before it is called for all', async () => {
    const events: string[] = []
    const recorded = (url: string) => {
      events.push('fetched')
      return fetch(url)
    }
    await loadTexts(files, {
      policy: { hosts: ['example.com'], fetch: recorded },
      whenRead: () => void events.push('read'),
    })
    expect(events).toEqual(['read', 'fetched', 'read'])
    requests.length = 0
  })

  it('is accepted if its hash is the locked one, refused if it is not, and locked again on demand', async () => {
    const load = (locked: string, update = false) =>
      loadTexts(files, {
        policy: { hosts: ['example.com'], fetch, update, lock: new Map([['https://example.com/a.yaml', locked]]) },
      })
    expect((await load(hash)).diagnostics).toEqual([])
    expect((await load('sha256-other')).diagnostics).toMatchObject([
      { code: 'document.remote-changed', severity: 'error' },
    ])
    expect(await load('sha256-other', true)).toMatchObject({
      diagnostics: [],
      inputs: [{ path: 'api.yaml' }, { hash }],
    })
  })

  it('may be the entry, and relative references in it refer to other remote documents', async () => {
    const texts: Record<string, string> = {
      'https://example.com/v1/api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { $ref: "../shared/a.yaml" } } }',
      ),
      'https://example.com/shared/a.yaml': text,
    }
    const { api, inputs } = await loadTexts(
      {},
      {
        entries: ['https://example.com/v1/api.yaml'],
        policy: { hosts: ['example.com'], fetch: async url => new TextEncoder().encode(texts[url]) },
      },
    )
    expect(api?.schemas).toMatchObject([
      { name: 'A', origin: { file: 'https://example.com/shared/a.yaml', pointer: '#' } },
    ])
    expect(inputs.map(({ path }) => path)).toEqual(Object.keys(texts).reverse())
  })

  it('is not requested if a file of the project has its URL as `$id`', async () => {
    const { diagnostics } = await loadTexts({
      'api.yaml': openapi(
        'paths: {}\ncomponents: { schemas: { A: { $ref: "https://example.com/b" }, B: { $ref: b.yaml } } }',
      ),
      'b.yaml': '$id: https://example.com/b\ntype: string',
    })
    expect(diagnostics).toEqual([])
  })
})
