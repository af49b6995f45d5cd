import { parseArgs } from 'node:util'
import type { Verdict } from '@chainwright/contract'
import { artifactsOf } from './artifacts.ts'
import type { ApiName } from './contracts.ts'
import { apiNames } from './contracts.ts'
import { type LayerName, layerNames, verdictsFor } from './layers.ts'

/**
 * Runs layers on the artifacts of one API, in this process: `node tests/layers/run.ts --api data --layers server,client
 * --packages DIR`. Prints each failure as a line of JSON, and exits with 1 if there is one. `--most 1` stops at the first.
 */
const refused: (problem: string) => never = problem => {
  console.error(problem)
  process.exit(2)
}
const optionsOf = () => {
  try {
    return parseArgs({
      options: {
        api: { type: 'string' },
        layers: { type: 'string' },
        packages: { type: 'string' },
        most: { type: 'string' },
      },
    }).values
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error))
  }
}
const values = optionsOf()
const api = apiNames.find(name => name === values.api)
const requested = values.layers?.split(',') ?? layerNames
const layers = layerNames.filter(name => requested.includes(name))
if (api === undefined || layers.length !== requested.length)
  refused(`Give --api ${apiNames.join('|')}, and --layers of ${layerNames.join(', ')}.`)
if (values.most !== undefined && !/^[1-9]\d{0,8}$/.test(values.most))
  refused(`--most must be a whole number from 1, not "${values.most}".`)
// a copy without its installed packages fails at its first import
await artifactsOf(api, values.packages).catch((error: unknown) =>
  refused(
    `--packages ${JSON.stringify(values.packages)} cannot be loaded: ${(error as Error).message}
A copy needs its links in node_modules, and node_modules of the workspace in the folder above it.`,
  ),
)
const most = Number(values.most ?? Number.POSITIVE_INFINITY)
let bad = 0
let checked = 0
const print = (layer: LayerName, of: ApiName, verdict: Verdict): void => {
  const { operation, fixture, pointer, keyword, expected, actual } = verdict
  console.log(JSON.stringify({ api: of, layer, operation, fixture, pointer, keyword, expected, actual }))
}
outer: for (const layer of layers) {
  const begin = performance.now()
  for await (const verdict of verdictsFor(layer, { api, ...(values.packages && { packages: values.packages }) })) {
    checked += 1
    if (verdict.outcome === 'passed' || verdict.outcome === 'skipped' || verdict.outcome === 'expected') continue
    bad += 1
    print(layer, api, verdict)
    if (bad >= most) break outer
  }
  console.error(`${layer}: ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}
console.error(`${checked} verdicts, ${bad} of them bad`)
process.exitCode = bad > 0 ? 1 : 0
