import type { Fixture, Step, Volatile } from '@chainwright/contract'

/** Values that differ between two requests to a node, by operation. `*` matches every member or item. */
const paths: readonly (readonly [operation: RegExp, path: string])[] = [
  [/^get(Health|HealthReport|Readiness|Liveness)$/, '/checks/*/*'],
  [/^health\./, '/result/checks/*/*'],
  [/^admin\.getLoggerLevel$/, '/result/loggerLevels'],
  [/^admin\.getChainAliases$/, '/result/aliases'],
  [/^admin\.loadVMs$/, '/result/newVMs'],
  [/^xvm\.getHeight$/, '/result/height'],
  [/^validators\.getCurrentValidators$/, '/result/validators'],
  [/^web3_clientVersion$/, '/result'],
  [/^net_peerCount$/, '/result'],
  [/^eth_(blockNumber|gasPrice|maxPriorityFeePerGas|baseFee|estimateGas|createAccessList)$/, '/result'],
  [/^eth_new\w*Filter$/, '/result'],
]

/** The volatile places of recorded responses. All other values are stable in the recorded network. */
export const volatileOf = (operation: string, steps: readonly Step[]): Volatile[] => {
  const expected = paths.filter(([pattern]) => pattern.test(operation)).map(([, path]) => path.split('/').slice(1))
  return steps.flatMap((step, index) =>
    expected.flatMap(path =>
      placesIn(jsonOf(step), path).map(at => ({
        step: index,
        side: 'response' as const,
        at,
        judge: 'schema' as const,
      })),
    ),
  )
}

const jsonOf = ({ response }: Fixture['steps'][number]): unknown =>
  response.body !== undefined && 'json' in response.body ? response.body.json : undefined

const placesIn = (value: unknown, [token, ...rest]: readonly string[], at = ''): string[] => {
  if (token === undefined) return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key]) => token === '*' || token === key)
    .flatMap(([key, item]) => placesIn(item, rest, `${at}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`))
}
