import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { render } from '@chainwright/contract'
import { loadApi } from '@chainwright/model'
import { type Contract, createServer } from '@chainwright/runtime-server/codegen/v1'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { coveragePage } from '../../generators/cli/coverage/page.ts'
import { pointKinds } from '../../generators/cli/coverage/points.ts'
import { emitDocs } from '../../generators/docs/emit.ts'
import { namesOf } from '../../generators/source/names/names-of.ts'
import { root } from '../packaging/packs.ts'
import { chromium as executable } from './browser.ts'

// Reference pages as people open them: from disk, without a server.

let folder: string
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reference-'))
  const { api } = await loadApi({ name: 'data', entries: [join(root, 'specs/data/openapi.yaml')] })
  if (api === undefined) throw new Error('the contract cannot be read')
  for (const file of emitDocs(api, namesOf(api))) {
    if (!('text' in file)) continue
    await mkdir(dirname(join(folder, file.path)), { recursive: true })
    await writeFile(join(folder, file.path), file.text)
  }
  browser = await chromium.launch({ executablePath: await executable(), args: ['--no-sandbox'] })
}, 240_000)
afterAll(async () => {
  await browser.close()
  await rm(folder, { recursive: true })
})

const open = async (path: string, options: Parameters<Browser['newContext']>[0] = {}) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'], ...options })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', error => problems.push(String(error)))
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(pathToFileURL(join(folder, path)).href)
  return { page, problems }
}

const found = (page: Page) => page.locator('.found a')

it.each(['index.html', 'operations/transfers.html', 'schemas/EvmBlock.html'])(
  'the search of %s finds operations and schemas, by the keyboard alone',
  async path => {
    const { page, problems } = await open(path)
    await page.keyboard.press('/')
    await page.keyboard.type('list block trans')
    await expect.poll(() => found(page).count()).toBe(1)
    expect(await found(page).textContent()).toMatch(/^listBlockTransactionsGET \/v1\//)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toMatch(/operations\/[\w-]+\.html#listBlockTransactions$/)
    expect(await page.locator('section:target h2').textContent()).toContain('listBlockTransactions')
    await page.locator('search input').fill('evmblock')
    await expect.poll(() => found(page).first().textContent()).toMatch(/^EvmBlock/)
    await page.locator('search input').fill('no such thing')
    await expect.poll(() => page.locator('.found').textContent()).toBe('Nothing found')
    expect(problems).toEqual([])
  },
)

it('an example can be copied', async () => {
  const { page, problems } = await open('operations/transfers.html')
  const example = page.locator('section details').first()
  await example.locator('summary').click()
  const block = example.locator('figure', { hasText: 'curl' }).first()
  await block.hover()
  await block.locator('button').click()
  await expect.poll(() => block.locator('button').textContent()).toBe('Copied')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await block.locator('code').textContent())
  expect(copied).toMatch(/^curl "/)
  expect(problems).toEqual([])
})

it('every page is complete without scripts', async () => {
  const { page } = await open('operations/transfers.html', { javaScriptEnabled: false, permissions: [] })
  expect(await page.locator('section.operation').count()).toBeGreaterThan(1)
  expect(await page.locator('search').count()).toBe(0)
})

it.each([
  ['on a desk', {}],
  ['in the dark', { colorScheme: 'dark' as const }],
  ['on a phone', { viewport: { width: 375, height: 700 } }],
])('pages are accessible %s, and fit', async (_where, options) => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  for (const path of ['index.html', 'operations/transfers.html', 'schemas/EvmBlock.html']) {
    const { page } = await open(path, options)
    await page.locator('search input').fill('block')
    await expect.poll(() => found(page).count()).toBeGreaterThan(3)
    // The policy of the page refuses scripts from other hosts, so the test injects the checker past it.
    const client = await page.context().newCDPSession(page)
    await client.send('Runtime.evaluate', { expression: axe })
    const { result } = await client.send('Runtime.evaluate', {
      expression:
        'axe.run().then(({ violations }) => JSON.stringify(violations.map(({ id, nodes }) => [id, nodes[0].html])))',
      awaitPromise: true,
    })
    expect([path, JSON.parse(String(result.value))]).toEqual([path, []])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, overflow]).toEqual([path, 0])
  }
})

// Third-party documents have names that are wider than the screen of a phone.
const name = 'deleteCertificatesV1beta1CollectionCertificateSigningRequest'

const longNames = {
  openapi: '3.1.0',
  info: { title: name, version: '1' },
  paths: {
    [`/${name}/{${name}}`]: {
      get: {
        operationId: name,
        tags: [name],
        summary: `The ${name}`,
        parameters: [{ name, in: 'path', required: true, schema: { type: 'string', enum: [name], default: name } }],
        responses: {
          200: {
            description: `The *${name}* of ${name}`,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      [name]: {
        type: 'object',
        title: name,
        description: `The ${name}, and ${'x'.repeat(200)}`,
        properties: { [name]: { type: 'string', description: name, examples: [name.repeat(3)] } },
      },
    },
  },
}

const verdict = (outcome: 'violation' | 'passed'): Parameters<typeof render>[0]['verdicts'][number] => ({
  fixture: `fixtures/${name}/${name}.json`,
  claim: `A claim of ${name}`,
  operation: name,
  layer: 'provider',
  outcome,
  pointer: `steps/0/response/body#/${name}`,
  keyword: 'type',
  expected: name,
  actual: name.repeat(4),
  reproduce: `chainwright verify --only ${name}/${name}`,
  milliseconds: 5,
})

const count = { covered: 1, total: 10_000, accepted: 0 }

const reports = {
  'verify.html': render(
    { title: `verify of http://${name}`, verdicts: [verdict('violation'), verdict('passed')] },
    'html',
  ),
  'coverage.html': coveragePage({
    ...count,
    percent: 0,
    fixtures: { read: 1, ignored: 0 },
    problems: [],
    unknown: [],
    unneeded: [{ line: 1, message: name }],
    apis: [
      {
        ...count,
        name,
        percent: 0,
        kinds: Object.fromEntries(pointKinds.map(kind => [kind, count])),
        operations: [{ ...count, id: name, call: `GET /${name}`, cases: 1, missing: [{ kind: 'properties', name }] }],
      },
    ],
  }),
}

const contract: Contract = {
  name: 'long',
  title: name,
  version: '1',
  operations: [
    {
      protocol: 'http',
      id: name,
      member: [name, name],
      method: 'GET',
      path: `/${name}/{${name}}`,
      decode: () => ({ ok: true, value: {} }),
      formats: { places: [], elsewhere: [] },
      responses: [],
    },
  ],
  endpoints: [],
  securitySchemes: [],
  budget: undefined,
  documents: { openapi: JSON.stringify(longNames) },
}

it('pages with very long names fit the screen of a phone, and no word of a table is broken', async () => {
  const entry = join(folder, 'long.json')
  await writeFile(entry, JSON.stringify(longNames))
  const { api } = await loadApi({ name: 'long', entries: [entry] })
  if (api === undefined) throw new Error('the document cannot be read')
  const pages = emitDocs(api, namesOf(api)).flatMap(file => ('text' in file ? [[file.path, file.text] as const] : []))
  const docs = await createServer(contract, {}, { partial: true }).fetch(new Request('http://long.example/docs'))
  const all = [...pages, ...Object.entries({ ...reports, 'server.html': await docs.text() })]
  for (const [path, text] of all) {
    await mkdir(dirname(join(folder, 'long', path)), { recursive: true })
    await writeFile(join(folder, 'long', path), text)
  }
  const html = all.map(([path]) => path).filter(path => path.endsWith('.html'))
  expect(html.map(path => dirname(path)).sort()).toEqual(['.', '.', '.', '.', 'operations', 'schemas'])
  for (const path of html) {
    const { page } = await open(join('long', path), { viewport: { width: 375, height: 700 }, isMobile: true })
    const measured = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      broken: [...document.querySelectorAll('table th, table td')]
        .filter(({ textContent }) => textContent.length < 12 && !textContent.includes(' '))
        .filter(cell => {
          const text = document.createRange()
          text.selectNodeContents(cell)
          return text.getBoundingClientRect().height > 2 * 20
        })
        .map(({ textContent }) => textContent),
    }))
    expect([path, measured]).toEqual([path, { width: 375, broken: [] }])
    await page.context().close()
  }
})
