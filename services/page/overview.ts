import type { ListMetricInput, Metric } from '@chainwright/metrics-spec'
import { html } from 'hono/html'
import type { Chain } from '../data/registry.ts'
import type { Missing } from '../ingest/files.ts'
import { readGaps } from '../ingest/gaps.ts'
import { type Grain, grains } from '../metrics/periods.ts'
import { primaryCheckName } from '../node/health/checks.ts'
import { keyOf, letters } from '../primary/network.ts'
import { chartOf } from './chart.ts'
import type { PageContext } from './context.ts'
import { dateOf, grouped, plain, spanOf, timeOf } from './format.ts'
import { type Markup, pageOf, tableOf } from './layout.ts'
import { readNewestBlocks } from './primary/queries.ts'
import { pathOf } from './primary/views.ts'

/** The name of each metric, and the unit of its values. */
const names: Readonly<Record<Metric, readonly [string, string]>> = {
  txCount: ['Transactions', 'transactions'],
  activeAddresses: ['Active addresses', 'addresses'],
  activeSenders: ['Active senders', 'addresses'],
  gasUsed: ['Gas used', 'gas'],
  feesPaid: ['Fees paid', 'base units'],
  avgTps: ['Average transactions per second', 'transactions per second'],
  maxTps: ['Maximum transactions per second', 'transactions per second'],
  avgGps: ['Average gas per second', 'gas per second'],
  maxGps: ['Maximum gas per second', 'gas per second'],
  avgGasPrice: ['Average gas price', 'base units'],
  maxGasPrice: ['Highest gas price', 'base units'],
  contracts: ['Contracts created', 'contracts'],
  deployers: ['Deployers', 'addresses'],
  cumulativeTxCount: ['Transactions since genesis', 'transactions'],
  cumulativeAddresses: ['Addresses since genesis', 'addresses'],
  cumulativeContracts: ['Contracts since genesis', 'contracts'],
  cumulativeDeployers: ['Deployers since genesis', 'addresses'],
}
const anyInterval: readonly Metric[] = ['txCount', 'activeAddresses', 'activeSenders', 'gasUsed']
const lengths: Readonly<Record<Grain, number>> = { hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000 }
/** The maximum number of values in a plot; a page of the contract has at most 2,160. */
const mostValues = 400

/** The parameters of the page: `/?chain=total&interval=day&from=2026-11-01&to=2026-11-21`. */
interface Requested {
  readonly chain: string
  readonly interval: Grain
  /** Dates; `undefined` if they are absent or invalid. */
  readonly from: string | undefined
  readonly to: string | undefined
}

/** The chains, and their metrics. */
export const overview = async (context: PageContext, query: URLSearchParams): Promise<Markup> => {
  const chains = await context.registry.all()
  const requested = requestOf(query, chains)
  const [rows, primary] = await Promise.all([
    Promise.all(chains.map(chain => rowOf(context, chain))),
    primaryRows(context),
  ])
  return pageOf({
    title: 'Chains',
    body: html`<h1>Chains</h1>
      ${tableOf('Served chains', ['name', 'height#', 'lag', 'health', 'newest block', 'network', 'chain id'], rows)}
      ${primary.length === 0 ? '' : tableOf('Primary networks', ['name', 'height#', 'lag', 'health', 'newest block', 'network'], primary)}
      <h2>Metrics</h2>
      ${chains.length === 0 ? html`<p>No chain has a block yet.</p>` : [controlsOf(requested, chains), await chartsOf(context, requested)]}`,
  })
}

const requestOf = (query: URLSearchParams, chains: readonly Chain[]): Requested => {
  const chain = query.get('chain')
  const known = ['total', 'mainnet', 'testnet', ...chains.map(({ config }) => config.evmChainId)]
  const dateIn = (name: string): string | undefined => {
    const text = query.get(name) ?? ''
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
  }
  return {
    chain: chain !== null && known.includes(chain) ? chain : 'total',
    interval: grains.find(grain => grain === query.get('interval')) ?? 'day',
    from: dateIn('from'),
    to: dateIn('to'),
  }
}

const rowOf = async (
  { data, registry, store, clock, failureOf }: PageContext,
  chain: Chain,
): Promise<readonly (Markup | string)[]> => {
  const { evmChainId, blockchainId, name, network } = chain.config
  const { head } = await registry.findWithHead(evmChainId)
  const block = await data.getBlock({ chainId: evmChainId, blockId: String(head.number) })
  return [
    html`<a href="/chains/${evmChainId}">${plain(name)}</a>`,
    html`<a href="/chains/${evmChainId}/blocks/${head.number}">${grouped(head.number)}</a>`,
    spanOf(clock() / 1_000 - block.blockTimestamp),
    healthOf(await readGaps(store, chain.key), failureOf(blockchainId)),
    timeOf(block.blockTimestamp),
    network,
    evmChainId,
  ]
}

/** The missing blocks of a chain, or the reason why its health check fails. */
const healthOf = (gaps: readonly Missing[], failure: string | undefined): string => {
  if (gaps.length > 0) return `missing blocks: ${gaps.map(({ from, to }) => `${from} to ${to}`).join(', ')}`
  return failure === undefined ? 'complete' : plain(failure, 200)
}

/** The chains of primary networks that have blocks. */
const primaryRows = async ({
  store,
  clock,
  networks,
  failureOf,
}: PageContext): Promise<readonly (readonly (Markup | string)[])[]> => {
  const rows = await Promise.all(
    networks.flatMap((network, index) =>
      letters.map(async letter => {
        const key = keyOf(network, letter)
        const [newest] = await readNewestBlocks(store.database, key, 1)
        if (newest === undefined) return []
        const path = pathOf(network, letter)
        const failure = failureOf(primaryCheckName(network, letter, index === 0))
        return [
          [
            html`<a href="${path}">${letter}-Chain</a>`,
            html`<a href="${path}/blocks/${newest.height}">${grouped(newest.height)}</a>`,
            spanOf(clock() / 1_000 - newest.time),
            healthOf(await readGaps(store, key), failure),
            timeOf(newest.time),
            network,
          ],
        ]
      }),
    ),
  )
  return rows.flat()
}

const controlsOf = ({ chain, interval, from, to }: Requested, chains: readonly Chain[]): Markup => {
  const choices = [
    ['total', 'all chains'],
    ['mainnet', 'all of mainnet'],
    ['testnet', 'all of testnet'],
    ...chains.map(({ config }) => [config.evmChainId, plain(config.name)]),
  ]
  return html`<form action="/" aria-label="Metrics">
    <label>Chain <select name="chain">${choices.map(
      ([value = '', text]) => html`<option value="${value}" ${value === chain ? html`selected` : ''}>${text}</option>`,
    )}</select></label>
    <label>Interval <select name="interval">${grains.map(
      grain => html`<option ${grain === interval ? html`selected` : ''}>${grain}</option>`,
    )}</select></label>
    <label>From <input type="date" name="from" value="${from ?? ''}"></label>
    <label>To <input type="date" name="to" value="${to ?? ''}"></label>
    <button>Show</button>
  </form>`
}

const chartsOf = async ({ metrics, clock }: PageContext, { chain, interval, from, to }: Requested): Promise<Markup> => {
  const secondsOf = (date: string): number => Date.parse(date) / 1_000
  const range: Pick<ListMetricInput, 'startTimestamp' | 'endTimestamp'> = {
    ...(from === undefined ? {} : { startTimestamp: secondsOf(from) }),
    // The page shows this day, too.
    ...(to === undefined ? {} : { endTimestamp: secondsOf(to) + 86_400 }),
  }
  const shown = interval === 'day' ? (Object.keys(names) as Metric[]) : anyInterval
  const charts = await Promise.all(
    shown.map(async metric => {
      const [title, unit] = names[metric]
      const { data: answer, error } = await metrics
        .listMetric({ chainId: chain, metric, timeInterval: interval, pageSize: mostValues, ...range })
        .then(
          found => ({ data: found, error: undefined }),
          (reason: unknown) => ({ data: undefined, error: reason }),
        )
      if (answer === undefined)
        return html`<figure class="chart"><figcaption>${title}</figcaption><p>${reasonOf(error)}</p></figure>`
      const { results, nextPageToken } = answer
      const newest = results[0]?.timestamp
      const cut = nextPageToken === undefined || newest === undefined ? '' : `, the ${grouped(mostValues)} newest`
      return chartOf({
        title: `${title} by ${interval}${cut}`,
        unit,
        points: results,
        interval: lengths[interval],
      })
    }),
  )
  return html`<p>${from === undefined && to === undefined ? 'All time' : `${from ?? 'genesis'} to ${to ?? dateOf(clock() / 1_000)}`}, in UTC.</p><div class="charts">${charts}</div>`
}

/** The message of an error of the contract; the details of other errors are not shown. */
const reasonOf = (error: unknown): string => {
  const body = (error as { readonly body?: { readonly message?: unknown } } | undefined)?.body
  return typeof body?.message === 'string' ? plain(body.message, 300) : 'This metric is temporarily unavailable.'
}
