import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { secureHeaders } from 'hono/secure-headers'
import type { PageContext } from './context.ts'
import { plain } from './format.ts'
import { type Markup, pageOf } from './layout.ts'
import type { Match } from './match.ts'
import { overview } from './overview.ts'
import {
  nodePage,
  primaryAddressPage,
  primaryBlockPage,
  primaryChainPage,
  primaryTransactionPage,
} from './primary/views.ts'
import { find } from './search.ts'
import { addressPage, blockPage, chainPage, tokenPage, transactionPage } from './views.ts'

/** Whether a path is that of a page: all other paths belong to the interfaces. */
export const isPagePath = (target: string): boolean =>
  /^\/(?:$|[?]|chains\/|networks\/|search(?:[?]|$)|assets\/)/.test(target)

const own = (name: string): string => readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
const ofPlots = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`uplot/dist/${name}`), 'utf8')

const assets = {
  'page.css': ['text/css; charset=utf-8', () => own('page.css')],
  'charts.js': ['text/javascript; charset=utf-8', () => own('charts.js')],
  'uplot.css': ['text/css; charset=utf-8', () => ofPlots('uPlot.min.css')],
  'uplot.js': ['text/javascript; charset=utf-8', () => ofPlots('uPlot.iife.min.js')],
} as const

/** The pages, rendered on the server from the responses of the interfaces. They load nothing from other hosts. */
export const pages = (context: PageContext): Hono => {
  const app = new Hono()
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
      // A proxy in front of the service decides whether it is reached by HTTPS.
      strictTransportSecurity: false,
      referrerPolicy: 'no-referrer',
    }),
  )
  app.get('/', async c => c.html(await overview(context, new URL(c.req.url).searchParams)))
  app.get('/search', async c => {
    const query = c.req.query('q') ?? ''
    const matches = query.length > longestQuery ? [] : await find(context, query)
    const [first, second] = matches
    if (first === undefined) return c.html(nothingFor(query), 404)
    return second === undefined ? c.redirect(first.path) : c.html(choiceOf(query, matches))
  })
  app.get('/chains/:chain', async c => c.html(await chainPage(context, c.req.param('chain'))))
  app.get('/chains/:chain/blocks/:block', async c =>
    c.html(await blockPage(context, c.req.param('chain'), c.req.param('block'))),
  )
  app.get('/chains/:chain/transactions/:hash{0x[0-9a-fA-F]{64}}', async c => {
    const page = await transactionPage(context, c.req.param('chain'), c.req.param('hash'))
    return page === undefined ? c.html(notFound('The chain does not have this transaction.'), 404) : c.html(page)
  })
  app.get('/chains/:chain/addresses/:address', async c =>
    c.html(await addressPage(context, c.req.param('chain'), c.req.param('address'))),
  )
  app.get('/chains/:chain/tokens/:contract/:token', async c =>
    c.html(
      await tokenPage(context, c.req.param('chain'), {
        contract: c.req.param('contract'),
        tokenId: c.req.param('token'),
      }),
    ),
  )
  app.get('/networks/:network/addresses/:address', async c =>
    c.html(await primaryAddressPage(context, c.req.param('network'), c.req.param('address'))),
  )
  app.get('/networks/:network/:alias', async c =>
    c.html(await primaryChainPage(context, c.req.param('network'), c.req.param('alias'))),
  )
  app.get('/networks/:network/:alias/blocks/:block', async c => c.html(await primaryBlockPage(context, c.req.param())))
  app.get('/networks/:network/:alias/transactions/:id', async c =>
    c.html(await primaryTransactionPage(context, c.req.param())),
  )
  app.get('/networks/:network/:alias/nodes/:nodeId', async c => c.html(await nodePage(context, c.req.param())))
  for (const [name, [type, read]] of Object.entries(assets)) {
    const text = read()
    app.get(`/assets/${name}`, c => c.body(text, 200, { 'content-type': type, 'cache-control': 'max-age=3600' }))
  }
  app.notFound(c => c.html(notFound('This page does not exist.'), 404))
  app.onError((error, c) => {
    const { status, message } = problemOf(error)
    return c.html(
      pageOf({ title: `Error ${status}`, body: html`<h1>Error ${status}</h1><p>${plain(message, 500)}</p>` }),
      status,
    )
  })
  return app
}

const notFound = (message: string): Markup =>
  pageOf({ title: 'Not found', body: html`<h1>Not found</h1><p>${message}</p>` })

/** The maximum number of characters of a search. */
const longestQuery = 200

const choiceOf = (query: string, matches: readonly Match[]): Markup =>
  pageOf({
    title: 'Found',
    query,
    body: html`<h1>Found on several chains</h1>
      <ul>${matches.map(({ chain, what, path }) => html`<li><a href="${path}">${what} on ${plain(chain)}</a></li>`)}</ul>`,
  })

const nothingFor = (query: string): Markup =>
  pageOf({
    title: 'Nothing found',
    query: query.slice(0, longestQuery),
    body: html`<h1>Nothing found</h1>
      <p>No chain of this service contains '${plain(query, longestQuery)}'. Search for the number, hash or id of a block, the hash or id of a transaction, an address, a node id, or a contract and a token id such as <code>0x… 8</code>.</p>`,
  })

type Status = 400 | 404 | 429 | 500 | 503

/** The message of an interface that refused the request; the details of other errors are not shown. */
const problemOf = (error: unknown): { readonly status: Status; readonly message: string } => {
  const { status, body } = error as {
    readonly status?: unknown
    readonly body?: { readonly message?: string | readonly string[] }
  }
  const known = ([400, 404, 429, 503] as const).find(one => one === status)
  if (known === undefined) return { status: 500, message: 'This page is temporarily unavailable.' }
  const message = body?.message ?? (error instanceof Error ? error.message : '')
  return { status: known, message: typeof message === 'string' ? message : message.join('; ') }
}
