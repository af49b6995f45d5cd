import { readFileSync } from 'node:fs'
import type { ApiName } from '../contracts.ts'

/** What of a contract no fixture shows, and why. */
export interface Gaps {
  /** Whether a point has a reason. */
  readonly has: (point: string) => boolean
  /** Lines that none of these points needs. */
  readonly unneeded: (missing: readonly string[]) => readonly string[]
  readonly size: number
}

/**
 * The gaps of an API, out of `specs/<api>/gaps.txt`: `<operation>: <point> | <reason>`, a line each; a point that ends with `...` is every
 * one that begins so. Those of endpoints begin with `endpoint: ` and are asked for by that. @throws where a line has no reason
 */
export const gapsOf = (api: ApiName, of: 'operations' | 'endpoint' = 'operations'): Gaps => {
  const text = readFileSync(new URL(`../../../specs/${api}/gaps.txt`, import.meta.url), 'utf8')
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const points = lines
    .map(line => {
      const [point = '', reason = ''] = line.split(' | ')
      if (reason.length < 20) throw new Error(`${line} has no reason.`)
      return point
    })
    .filter(point => point.startsWith('endpoint: ') === (of === 'endpoint'))
  const covers = (line: string, point: string): boolean =>
    line === point || (line.endsWith('...') && point.startsWith(line.slice(0, -3)))
  return {
    has: point => points.some(line => covers(line, point)),
    unneeded: missing => points.filter(line => !missing.some(point => covers(line, point))),
    size: points.length,
  }
}
