import { parseIntegers } from '@chainwright/runtime-client/codegen/v1'
import { race, type Timing } from './race.ts'

const validators = (weight: string): string =>
  `{"jsonrpc":"2.0","id":1,"result":{"validators":[${Array.from(
    { length: 200 },
    (_, index) =>
      `{"validationID":"9FAkxzJ8gvTkNA6KwbKQkgPTD3RBs8pcV8gbT8FPvoDSBjW8z","nodeID":"NodeID-P7oB2McjBGgW2NXXWVYjV8JEDFoW9xDE5","weight":${weight},"startTimestamp":${1_700_000_000 + index},"isActive":true,"uptimePercentage":"100"}`,
  ).join()}]}}`

/** The time to parse 64-bit integers without loss, compared with `JSON.parse`, which loses digits. */
export const integers = async (): Promise<Readonly<Record<string, readonly Timing[]>>> => {
  const texts = { 'none beyond 2^53': validators('100000'), 'each with one': validators('18446744073709551615') }
  const timings: Record<string, readonly Timing[]> = {}
  for (const [what, text] of Object.entries(texts)) {
    timings[what] = await race(
      {
        'JSON.parse': () => JSON.parse(text),
        'parseIntegers of named members': () => parseIntegers(text, ['startTimestamp', 'weight']),
      },
      { rounds: 40, calls: 50 },
    )
  }
  return timings
}
