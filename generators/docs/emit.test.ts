import { posix } from 'node:path'
import { loadApi } from '@chainwright/model'
import { micromark } from 'micromark'
import { describe, expect, it } from 'vitest'
import { namesOf } from '../source/names/names-of.ts'
import { docsWith, emitDocs } from './emit.ts'

/** The pages of a document, by path. */
const pagesOf = async (entry: string, text?: string): Promise<ReadonlyMap<string, string>> => {
  const read = text === undefined ? {} : { read: async () => new TextEncoder().encode(text) }
  const { api, diagnostics } = await loadApi({ name: 'pets', entries: [entry], ...read })
  if (api === undefined) throw new Error(diagnostics.map(({ message }) => message).join('\n'))
  return new Map(
    emitDocs(api, namesOf(api)).map(file => [
      'path' in file ? file.path : file.module,
      'text' in file ? file.text : '',
    ]),
  )
}

/** Links without a target, as `page -> link`. */
const deadLinks = (pages: ReadonlyMap<string, string>): string[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/ href="([^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter(link => !/^https?:/.test(link))
      .filter(link => {
        const [path = '', anchor] = link.split('#')
        const target = pages.get(path === '' ? page : posix.join(posix.dirname(page), path))
        return target === undefined || (anchor !== undefined && !target.includes(` id="${anchor}"`))
      })
      .map(link => `${page} -> ${link}`),
  )

describe('reference pages', () => {
  it.each(['specs/data/openapi.yaml', 'specs/metrics/openapi.yaml', 'specs/node/openrpc.yaml'])(
    'of %s have no links without a target',
    async entry => {
      const pages = await pagesOf(entry)
      expect(pages.size).toBeGreaterThan(5)
      expect(deadLinks(pages)).toEqual([])
    },
  )

  it('show what callers can subscribe to, with parameters and items', async () => {
    const pages = await pagesOf('specs/node/openrpc.yaml')
    const found = [...pages].filter(([, text]) => text.includes('<h1>Subscriptions</h1>'))
    expect(found).toHaveLength(1)
    const [[path, text] = ['', '']] = found
    const plain = text.replaceAll('<wbr>', '')
    for (const kind of ['newHeads', 'logs', 'newPendingTransactions'])
      expect(plain).toContain(
        `<code>eth_subscribe</code> of <code>${kind}</code> at <code>/ext/bc/{blockchain}/ws</code>`,
      )
    expect(plain).toContain('Each new log that matches a filter.')
    expect(plain).toContain('Selects logs. By default, all logs.')
    for (const schema of ['EthHeader', 'EthLog', 'LogPattern']) expect(plain).toContain(`schemas/${schema}.html`)
    expect(text).toMatch(/<h3>Items<\/h3>\n<p class="type">[^\n]*EthLog/)
    expect(text).not.toContain('<h3>Responses</h3>')
    expect(pages.get('index.html')).toContain(` href="${path}"`)
  })

  it.each([
    ['specs/data/openapi.yaml', 'Status'],
    ['specs/node/openrpc.yaml', 'Result or error'],
  ])('of %s have a column "%s" for responses', async (entry, column) => {
    const text = [...(await pagesOf(entry)).values()].join('')
    const columns = [...text.matchAll(/class="outcomes"><thead><tr><th>([^<]+)</g)].map(match => match[1])
    expect([...new Set(columns)]).toEqual([column])
  })

  it('of many schemas list them on a separate page, and not on every page', async () => {
    const schemas = Object.fromEntries(Array.from({ length: 301 }, (_, i) => [`Pet${i}`, { type: 'object' }]))
    const document = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {}, components: { schemas } }
    const pages = await pagesOf('pets.json', JSON.stringify(document))
    expect(deadLinks(pages)).toEqual([])
    expect(pages.get('schemas.html')?.match(/ href="schemas\/Pet\d+\.html"/g)).toHaveLength(301)
    expect(pages.get('schemas/Pet7.html')).toContain('<a href="../schemas.html">Schemas</a>')
    expect(pages.get('schemas/Pet7.html')).not.toContain('Pet8')
    expect(pages.has('webhooks.html')).toBe(false)
  })

  it('show the items of a stream, and when a response is a stream', async () => {
    const pages = await pagesOf('specs/features/streams.yaml')
    expect(deadLinks(pages)).toEqual([])
    const all = [...pages.values()].join('\n')
    expect(all).toMatch(/a stream of [\s\S]*?<small>text\/event-stream<\/small>/)
    expect(all).toContain('Properties of an item of 200')
    expect(all).toContain('The response is a stream if <code>body.stream</code> is <code>true</code>')
  })

  it('show the request of an example without input, except for that of an error', async () => {
    const example = { examples: { one: { value: { a: 1 } } } }
    const content = { 'application/json': example }
    const pagesWith = async (status: string) => {
      const responses = { [status]: { description: 'It.', content } }
      const paths = { '/a': { get: { operationId: 'getA', responses } } }
      return [
        ...(
          await pagesOf('a.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }))
        ).values(),
      ].join('\n')
    }
    const captions = (text: string) => [...text.matchAll(/<figcaption>(.*?)</g)].map(([, caption]) => caption)
    expect(captions(await pagesWith('200'))).toEqual(['Input', 'TypeScript', 'curl', 'Response 200'])
    expect(captions(await pagesWith('404'))).toEqual(['Response 404'])
  })

  it('list which properties are only in responses or requests', async () => {
    const properties = { id: { type: 'string', readOnly: true }, key: { type: 'string', writeOnly: true }, a: {} }
    const schemas = { Pet: { type: 'object', properties } }
    const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: {}, components: { schemas } }
    const page = (await pagesOf('a.json', JSON.stringify(document))).get('schemas/Pet.html') ?? ''
    expect(page.match(/only in \w+/g)).toEqual(['only in responses', 'only in requests'])
  })

  it('list all credentials, those that each operation requires, and a body with only a media type', async () => {
    const answer = (content: object) => ({ responses: { '200': { description: 'It.', content } } })
    const document = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      security: [{ token: [], key: [] }, {}],
      paths: {
        '/a': {
          get: { operationId: 'picture', ...answer({ 'image/png': {}, 'text/plain': {}, 'application/json': {} }) },
        },
        '/b': { get: { operationId: 'open', security: [], ...answer({}) } },
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'From the **console**.' },
          key: { type: 'apiKey', in: 'query', name: 'api-key' },
        },
        schemas: {
          One: { type: 'array', minItems: 1, maxItems: 2, items: { type: 'string' } },
          Some: { type: 'array', minItems: 1 },
        },
      },
    }
    const pages = await pagesOf('pets.json', JSON.stringify(document))
    const index = pages.get('index.html')
    expect(index).toContain('<code>token</code></td><td><p>header <code>Authorization: bearer …</code></p>')
    expect(index).toContain('<strong>console</strong>')
    expect(index).toContain('<p>query <code>api-key</code></p>')
    const [picture = '', open = ''] = [...pages].flatMap(([path, text]) =>
      path.startsWith('operations/') ? text.split('<section class="operation"').slice(1) : [],
    )
    expect(picture).toContain('Credentials: <code>token</code> and <code>key</code>, or none')
    expect(picture).toContain('bytes <small>image/png</small><br>string <small>text/plain</small><br>any')
    expect(open).not.toContain('Credentials')
    expect(pages.get('schemas/One.html')).toContain('<li>1 to 2 items</li>')
    expect(pages.get('schemas/Some.html')).toContain('<li>at least 1 item</li>')
  })

  it('describe webhooks and callbacks, link the operations of callbacks, and leave out the credentials of clients', async () => {
    const sent = { responses: { '204': { description: 'Taken.' } } }
    const body = {
      content: { 'application/json': { schema: { type: 'object', properties: { petId: { type: 'string' } } } } },
    }
    const document = {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      security: [{ key: [] }],
      paths: {
        '/watch': {
          post: {
            operationId: 'watch',
            ...sent,
            callbacks: { moved: { '{$request.body#/url}': { post: { operationId: 'petMoved', ...sent } } } },
          },
        },
      },
      webhooks: { born: { post: { operationId: 'petBorn', summary: 'A pet was born.', requestBody: body, ...sent } } },
      components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'x-key' } } },
    }
    const pages = await pagesOf('pets.json', JSON.stringify(document))
    expect(deadLinks(pages)).toEqual([])
    const text = pages.get('webhooks.html') ?? ''
    expect(text).toContain('<h1>Webhooks and callbacks</h1>')
    expect(text).toContain('<span class="method">POST</span> webhook <code>born</code>')
    expect(text).toContain('<p class="summary">A pet was born.</p>')
    expect(text).toContain('petId')
    expect(text).toMatch(
      /callback of <a href="[^"]*#watch"><code>watch<\/code><\/a> to <code>\{\$request\.body#\/url\}<\/code>/,
    )
    expect(text).not.toContain('Credentials')
    expect(pages.get('index.html')).toContain('<a href="webhooks.html">Webhooks and callbacks</a>')
    expect(pages.get('index.html')).toContain('A pet was born.')
  })

  it("show a document's text, and execute none of it", async () => {
    const hostile = `</title><script>alert(1)</script>'"\`--><img src=x onerror=alert(2)>`
    const document = {
      openapi: '3.1.0',
      info: { title: hostile, version: hostile, description: hostile, summary: hostile },
      servers: [{ url: 'https://example.com', description: hostile }],
      paths: {
        [`/${encodeURIComponent(hostile)}`]: {
          get: {
            operationId: hostile,
            summary: hostile,
            description: hostile,
            tags: [hostile],
            parameters: [
              { name: hostile, in: 'query', description: hostile, schema: { enum: [hostile], default: hostile } },
            ],
            responses: {
              200: {
                description: hostile,
                content: { 'text/plain': { schema: { $ref: '#/components/schemas/Odd' } } },
              },
            },
          },
        },
      },
      components: {
        schemas: {
          Odd: {
            title: hostile,
            description: hostile,
            type: 'object',
            properties: { [hostile]: { const: hostile } },
            examples: [{ [hostile]: hostile }],
          },
        },
      },
    }
    const pages = await pagesOf('openapi.json', JSON.stringify(document))
    expect(deadLinks(pages)).toEqual([])
    for (const [page, text] of pages) {
      if (page.endsWith('.html')) {
        const own = /<script src="(?:\.\.\/)?script\.js" data-root="(?:\.\.\/)?"><\/script>/
        expect(text.match(own), page).not.toBeNull()
        expect(text.replace(own, '').match(/<(script|img)\b| onerror="/), page).toBeNull()
      }
      if (page === 'search.js') expect(text, page).not.toMatch(/<|[\u2028\u2029]/)
      // Rendered by the most permissive renderer.
      if (page === 'api.md')
        expect(micromark(text, { allowDangerousHtml: true }).match(/<(script|img)\b/), page).toBeNull()
    }
    expect(pages.get('index.html')).toContain('&lt;script&gt;')
  })

  it('allow line breaks between path segments, and list the operations of a long page in a sidebar', async () => {
    const page = (await pagesOf('specs/data/openapi.yaml')).get('operations/transfers.html') ?? ''
    expect(page).toContain('<wbr>addresses/<wbr>{address}/<wbr>transactions:<wbr>listErc721</code>')
    expect(page).toContain('<li><a href="#listErc1155Transfers">listErc1155Transfers</a></li>')
  })

  it('list common headers once, and only the response of an error', async () => {
    const page = (await pagesOf('specs/data/openapi.yaml')).get('operations/transfers.html') ?? ''
    const [first = ''] = page.split('</section>')
    expect(first.match(/ratelimit-reset/g)).toHaveLength(1)
    expect(first).toContain('<small>Headers: <code>retry-after</code></small>')
    const example = /<summary>The operation requires a key, and the request has none<\/summary>\n(.*?)<pre>/s.exec(
      first,
    )?.[1]
    expect(example).toBe('<figure><figcaption>Response 401</figcaption>')
  })

  it.each([
    ['', 'At most 2 calls per hour, for all callers together.'],
    [', per: [id]', 'At most 2 calls per hour, for the same <code>id</code>.'],
  ])('state which calls a limit%s counts together', async (per, stated) => {
    const pages = await pagesOf(
      'api.yaml',
      `openapi: 3.1.0
info: { title: Pets, version: 1.0.0 }
paths:
  /pets/{id}:
    get:
      operationId: getPet
      x-rate-limit: { count: 2, window: 1h${per} }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: None. } }
`,
    )
    expect(pages.get('operations/pets.html')).toContain(stated)
  })

  it('list in api.md the paged operations, and the other members of a client', async () => {
    const data = (await pagesOf('specs/data/openapi.yaml')).get('api.md') ?? ''
    expect(data).toContain('→ pages of `ListCollectiblesOutput`, `GET /v1/chains')
    expect(data).toContain('→ `GetBlockOutput`, `GET /v1/chains')
    const around = (text: string) =>
      [...(text.split('## Client and types')[1] ?? '').matchAll(/^- `(\w+)\(/gm)].map(([, name]) => name)
    expect(around(data)).toEqual(['createPetsClient', 'connectPets'])
    const variables = (await pagesOf('specs/features/server-variables.yaml')).get('api.md') ?? ''
    expect(variables).toContain("`with({ region?, port?, 'api-version'? })`")
    const rpc = (await pagesOf('specs/features/rpc-parameters.yaml')).get('api.md') ?? ''
    expect(around(rpc)).toEqual(['createPetsClient', 'batch', 'notify', 'with', 'connectPets'])
  })

  it('contain in api.md the lines that the configuration adds', async () => {
    const { api } = await loadApi({ name: 'pets', entries: ['specs/features/rpc-parameters.yaml'] })
    if (api === undefined) throw new Error('the document was not read')
    const lines = (surface: readonly string[]) => {
      const [file] = docsWith(surface)(api, namesOf(api))
      return new Set(file !== undefined && 'text' in file ? file.text.split('\n') : [])
    }
    const plain = lines([])
    const more = [...lines(['`provider()`: for\n other libraries.'])].filter(line => !plain.has(line))
    expect(more).toEqual(['- `provider()`: for other libraries.'])
  })

  it('contain no character that controls a terminal or reorders text', async () => {
    const hostile = 'a\u001b[31m \u009b1m \u0007 \u202eb\u2066 c'
    const described = { summary: hostile, description: `${hostile} **c** &#x202e;d` }
    const schema = { type: 'object', title: hostile, ...described, properties: { [hostile]: { enum: [hostile] } } }
    const text = JSON.stringify({
      openapi: '3.1.0',
      info: { title: hostile, version: hostile, ...described },
      tags: [{ name: hostile, description: described.description }],
      paths: {
        [`/${hostile}`]: {
          get: {
            ...described,
            tags: [hostile],
            responses: { 200: { description: hostile, content: { 'application/json': { schema, example: hostile } } } },
          },
        },
      },
    })
    const hidden = /(?![\t\n\r])[\p{Cc}\u202A-\u202E\u2066-\u2069]/u
    const pages = await pagesOf('pets.json', text)
    expect(pages.has('api.md')).toBe(true)
    expect([...pages].filter(([, page]) => hidden.test(page)).map(([path]) => path)).toEqual([])
  })

  it('load nothing external', async () => {
    for (const [page, text] of await pagesOf('specs/data/openapi.yaml'))
      if (page.endsWith('.html')) expect(text.match(/<(script|img|iframe|link)[^>]+https?:/), page).toBeNull()
  })
})
