import { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { flagsOf } from '../../generators/validation/patterns/patterns.ts'
import { patternChecker } from '../../generators/validation/patterns/safety.ts'
import { harmlessVectors, hostileVectors, notAnalyzed, type Vector } from './pattern-vectors.ts'

/** Cores that match their text in exponentially many ways before they fail. */
const cores = [
  '(?:a+)+',
  '(?:a*)*',
  '(?:a|a)*',
  '(?:a|aa)+',
  '(?:a+a?)+',
  '(?:a|[ab])*',
  '(?:\\w|a)+',
  '(?:\\w+\\s?)*',
  '(?:a+|b+)*',
  '(?:(?:a+)?b*)*',
  '(?:[a-z]+)*',
  '(?:\\d+|\\w+)*',
  '(?:.|a)*',
  '(?:a{1,5}){1,}',
  '(?:a?a)*',
]

/** Patterns that contain a vulnerable core, in place of `CORE`. */
const templates = [
  '^CORE$',
  '^x*yCORE!$',
  '^(?<name>CORE)$',
  '^(?<first>x)?(?<second>CORE)$',
  '^(CORE)\\1$',
  '^(?<quote>["\'])CORE\\k<quote>$',
  '^(?=CORE$)a',
  '^(?!CORE$)a',
  '(?<=^CORE)!',
  '(?<!^CORE)!$',
]

const written = cores.flatMap(core => templates.map(template => template.replace('CORE', core)))

it('a pattern that takes exponential time is always reported, however it is written', () => {
  expect(written.length).toBe(150)
  expect(written.filter(source => patternChecker()(source) === undefined)).toEqual([])
})

const hostile = Object.values(hostileVectors).flat()

it.each(Object.entries(hostileVectors))('%s is reported', (_, vectors) => {
  expect(vectors.length).toBe(10)
  const checkPattern = patternChecker()
  const expected = vectors.map(([source]) => [source, notAnalyzed.has(source) ? 'not-analyzed' : 'backtracks'])
  expect(vectors.map(([source]) => [source, checkPattern(source)])).toEqual(expected)
})

it('fifteen kinds of nesting are listed, and no pattern twice', () => {
  expect(Object.keys(hostileVectors).length).toBe(15)
  expect(new Set([...hostile, ...harmlessVectors].map(([source]) => source)).size).toBe(150 + harmlessVectors.length)
})

it('harmless patterns that resemble hostile ones are not reported', () => {
  const checkPattern = patternChecker()
  expect(harmlessVectors.filter(([source]) => checkPattern(source) !== undefined)).toEqual([])
})

/**
 * Matches patterns in another thread, because nothing else can end a match. It measures processor time, because other processes
 * slow a test down.
 */
const matching = `
const { parentPort } = require('node:worker_threads')
parentPort.on('message', ({ source, flags, texts }) => {
  const pattern = new RegExp(source, flags)
  const timed = text => {
    const start = process.threadCpuUsage()
    pattern.test(text)
    return process.threadCpuUsage(start).user / 1000
  }
  parentPort.postMessage(Math.max(...texts.map(text => {
    let least = timed(text)
    for (let i = 0; i < 9 && least > 50; i++) least = Math.min(least, timed(text))
    return least
  })))
})`

/**
 * The milliseconds that each pattern takes for 35 characters or for 60,000, whichever is more. Patterns after the first
 * one that takes more than ten seconds are not tried.
 */
const timesOf = async (vectors: readonly Vector[]): Promise<ReadonlyMap<string, number>> => {
  const times = new Map<string, number>()
  const worker = new Worker(matching, { eval: true })
  try {
    for (const [source, pump, end, begin = ''] of vectors) {
      const texts = [35, 60_000].map(length => `${begin}${pump.repeat(Math.ceil(length / pump.length))}${end}`)
      const time = new Promise<number>((resolve, reject) => {
        const limit = setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000)
        worker.once('error', reject)
        worker.once('message', (found: number) => {
          worker.off('error', reject)
          clearTimeout(limit)
          resolve(found)
        })
      })
      worker.postMessage({ source, flags: flagsOf(source), texts })
      times.set(source, await time)
      if (times.get(source) === Number.POSITIVE_INFINITY) break
    }
  } finally {
    await worker.terminate()
  }
  return times
}

/** A pattern inside another, with or without the end that makes it hostile. */
const wrappers = [
  (source: string) => source,
  (source: string) => source.replace(/\$$/, ''),
  (source: string) => source.replace(/^\^/, ''),
  (source: string) => source.replace(/.$/u, ''),
  (source: string) => `(?:${source})?`,
  (source: string) => `(?:${source})?$`,
  (source: string) => `${source}|z`,
  (source: string) => `^z|(?:${source})`,
  (source: string) => `(?=${source})`,
  (source: string) => `(?!${source})`,
  (source: string) => `[^]?(?:${source})`,
  (source: string) => `(?:${source})(?!.)`,
  (source: string) => `(?<=${source})`,
  (source: string) => `${source}(?<!a)`,
  (source: string) => source.replace(/[+*]/, '{1,20}'),
  (source: string) => source.replaceAll(/[+*]/g, '{0,9}'),
]

it('a pattern that is not reported takes less than 100 ms for 35 characters and for 60,000', async () => {
  const checkPattern = patternChecker({ patternStepsOfAll: 1_000_000_000 })
  const around = [...hostile, ...harmlessVectors].flatMap(([source, ...text]) =>
    wrappers.map((wrap): Vector => [wrap(source), ...text]),
  )
  const silent = around.filter(([source]) => flagsOf(source) !== undefined && checkPattern(source) === undefined)
  expect(silent.length).toBeGreaterThan(300)
  expect([...(await timesOf(silent))].filter(([, time]) => time > 100)).toEqual([])
}, 120_000)

it('some hostile patterns take more than 100 ms, so the test measures the time to match', async () => {
  const times = await timesOf([
    ['a+b', 'a', '!'],
    ['(?<=c[ab]{390}[ab]{0,9})', 'a', ''],
  ])
  expect([...times.values()].every(time => time > 100)).toBe(true)
})
