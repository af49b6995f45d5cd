import { readFileSync } from 'node:fs'
import { type Gaps, parseGaps } from '../../generators/cli/coverage/gaps.ts'
import type { ApiName } from './contracts.ts'

/** The gaps of an API, from `specs/<api>/gaps.txt`. @throws if a line is invalid or has no reason */
export const gapsOf = (api: ApiName): Gaps => {
  const { gaps, problems } = parseGaps(readFileSync(new URL(`../../specs/${api}/gaps.txt`, import.meta.url), 'utf8'))
  const [first] = problems
  if (first !== undefined) throw new Error(`specs/${api}/gaps.txt: line ${first.line}: ${first.message}`)
  return gaps
}
