import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKey, embeddedDatabases, startSample } from '@chainwright/service/testing'
import type { Bench } from '../report.ts'
import { installedSchemathesis } from '../verify/contestants.ts'

/** Cases of each operation. `BENCH_CASES=1000 pnpm bench service-schemathesis` sends more. */
const cases = Number(process.env['BENCH_CASES'] ?? '100')
const packages = join(import.meta.dirname, '../../packages')

/**
 * Checks of Schemathesis that do not apply, and why: a request that breaks the schema is not always refused (unknown query parameters are ignored), and
 * a request that keeps it may be refused (a page token that was never issued, bytes that are not a message).
 */
const excluded = ['negative_data_rejection', 'positive_data_acceptance']

/**
 * Reported failures that are not failures: `GET …/tokens/8:reindex` also matches the path of `getNftToken`, with a
 * token id that is refused with 400. If a path matches two templates, the router chooses the operation with the method.
 */
const known = /^(?:AllowHeaderMismatch|UnsupportedMethodResponse) of \w+ \S+:reindex$/

interface Report {
  readonly failures: readonly { readonly type: string; readonly operations: readonly string[] }[]
}

/**
 * Sends requests that another tool generates from the contracts to the service: no 5xx, and no response that breaks the
 * contract.
 */
export const bench: Bench = {
  title: 'Service: responses to Schemathesis',
  async run(progress) {
    const command = installedSchemathesis(progress)
    const folder = mkdtempSync(join(tmpdir(), 'chainwright-schemathesis-'))
    const databases = await embeddedDatabases()
    const service = await startSample(await databases.fresh(), { fetchMetadata: true })
    try {
      const owner = { organization: 'harbour', tier: 'unlimited', scopes: ['usage', 'private'] } as const
      const { key } = await createKey(service.store, owner, Date.now())
      const rows: (string | number)[][] = []
      const failures: string[] = []
      for (const [name, api] of [
        ['A', 'data'],
        ['B', 'metrics'],
      ] as const) {
        const report = join(folder, `${api}.json`)
        const output = await ran(
          command,
          [
            'run',
            join(packages, api, 'spec/src/gen/openapi.json'),
            ...['--url', service.url, '--header', `x-data-api-key: ${key}`],
            ...['--checks', 'all', '--exclude-checks', excluded.join(',')],
            ...['--max-examples', String(cases), '--seed', '1', '--workers', '2'],
            ...['--no-color', '--continue-on-failure'],
            ...['--report', 'json', '--report-json-path', report],
          ],
          folder,
        )
        if (!existsSync(report)) throw new Error(output)
        const found = (JSON.parse(await readFile(report, 'utf8')) as Report).failures
        const wrong = found
          .flatMap(({ type, operations }) => operations.map(operation => `${type} of ${operation}`))
          .filter(failure => !known.test(failure))
        rows.push([name, /([\d,]+) generated/.exec(output)?.[1] ?? '', wrong.length])
        failures.push(...wrong.map(failure => `interface ${name}: ${failure}`))
        if (wrong.length > 0) progress(output)
      }
      return [
        {
          title: 'Requests that Schemathesis generates from the contracts',
          columns: ['interface', 'requests', 'failures'],
          rows,
          note: `All checks except ${excluded.join(' and ')}, ${cases} cases of each operation and phase, on the embedded database.`,
          failures,
        },
      ]
    } finally {
      await service.close()
      await databases.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/**
 * The output of a command in a folder, to which Schemathesis writes its cache, with any exit code: the code is not 0 if
 * there are failures.
 */
const ran = (command: string, args: readonly string[], folder: string): Promise<string> =>
  new Promise((done, fail) => {
    execFile(command, args, { cwd: folder, maxBuffer: 2 ** 28 }, (error, out, err) => {
      if (error !== null && typeof error.code !== 'number') fail(error)
      else done(out + err)
    })
  })
