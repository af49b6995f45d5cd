import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench, Table } from '../report.ts'
import { type Contestant, contestantsIn } from './contestants.ts'
import { type Shops, shopsOf } from './shops.ts'

export const bench: Bench = {
  title: 'Verify: planted violations that are found, compared with Schemathesis, Prism and Redocly respect',
  async run(progress) {
    const folder = await mkdtemp(join(tmpdir(), 'chainwright-bench-verify-'))
    const shops = await shopsOf()
    try {
      await writeFile(join(folder, 'openapi.json'), JSON.stringify(shops.documents.openapi))
      await writeFile(join(folder, 'openrpc.json'), JSON.stringify(shops.documents.openrpc))
      const { contestants, absent } = await contestantsIn(folder, shops, progress)
      const results: Result[] = []
      for (const contestant of contestants) results.push(await tried(contestant, shops, progress))
      return [tableOf(results, shops, absent), missedOf(results, shops)]
    } finally {
      shops.end()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

interface Result {
  readonly contestant: Contestant
  /** Failures that a tool reports for the shop without a bug. */
  readonly alarms: number
  readonly found: ReadonlySet<string>
  /** For the shop without violations. */
  readonly requests: number
  readonly seconds: number
}

const isRpc = ({ violations }: Shops, broken: string): boolean => violations[broken]?.[0].startsWith('stock.') === true

/** A tool finds a violation if its run reports something that it does not report for the correct shop. */
const tried = async (contestant: Contestant, shops: Shops, progress: (line: string) => void): Promise<Result> => {
  const { name, readsRpc } = contestant
  const good = await failuresIn(contestant, shops, undefined)
  progress(`${name}: ${good.failures.size} false alarms, ${good.requests} requests, ${good.seconds.toFixed(1)} s`)
  const found = new Set<string>()
  for (const broken of Object.keys(shops.violations).filter(each => readsRpc || !isRpc(shops, each))) {
    const { failures } = await failuresIn(contestant, shops, broken)
    if ([...failures].some(failure => !good.failures.has(failure))) found.add(broken)
    progress(`${name}: ${found.has(broken) ? 'found' : 'missed'} that ${broken}`)
  }
  return { contestant, alarms: good.failures.size, found, requests: good.requests, seconds: good.seconds }
}

const failuresIn = async ({ failuresOf }: Contestant, { open }: Shops, broken: string | undefined) => {
  const shop = await open(broken)
  const started = performance.now()
  const failures = new Set(await failuresOf(shop.url))
  const seconds = (performance.now() - started) / 1000
  return { failures, requests: await shop.close(), seconds }
}

const tableOf = (
  results: readonly Result[],
  shops: Shops,
  absent: readonly (readonly [name: string, reason: string])[],
): Table => {
  const all = Object.keys(shops.violations)
  const count = (found: Iterable<string>, rpc: boolean): number =>
    [...found].filter(each => isRpc(shops, each) === rpc).length
  const total = (rpc: boolean): number => count(all, rpc)
  const ours = results.find(({ contestant }) => contestant.readsRpc)
  return {
    title: 'A shop with one violation at a time',
    columns: [
      'tool',
      `violations of ${total(false)} over HTTP`,
      `of ${total(true)} over JSON-RPC`,
      'false alarms',
      'requests',
      'seconds',
    ],
    rows: [
      ...results.map(({ contestant: { name, readsRpc }, found, alarms, requests, seconds }) => [
        name,
        count(found, false),
        readsRpc ? count(found, true) : 'not read',
        alarms,
        requests,
        seconds.toFixed(1),
      ]),
      ...absent.map(([name, reason]) => [name, `not installed: ${reason}`, '', '', '', '']),
    ],
    note: 'No tool has fixtures. Requests and seconds are of a run against the shop without violations; false alarms are the failures reported in this run. A tool finds a violation if a run with it reports a failure that the run without violations did not report. Prism does not generate requests: it validates the requests that our tool sends. Schemathesis runs twice, once with all data and once with invalid data only, because it stops testing an operation after a false alarm.',
    failures:
      ours === undefined || ours.found.size < all.length || ours.alarms > 0
        ? [`verify finds ${ours?.found.size ?? 0} of ${all.length} violations, with ${ours?.alarms ?? 0} false alarms`]
        : [],
  }
}

const missedOf = (results: readonly Result[], shops: Shops): Table => ({
  title: 'Violations that each tool finds',
  columns: ['violation', ...results.map(({ contestant: { name } }) => name)],
  rows: Object.keys(shops.violations).map(broken => [
    broken,
    ...results.map(({ contestant: { readsRpc }, found }) =>
      found.has(broken) ? 'found' : isRpc(shops, broken) && !readsRpc ? '' : 'missed',
    ),
  ]),
})
