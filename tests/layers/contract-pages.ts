import { isDeepStrictEqual } from 'node:util'
import type { RequestText } from '@chainwright/contract'
import type { Operation } from '@chainwright/model'
import { type Bench, responseProblems, serverOf, wrong } from './bench.ts'
import type { Problem } from './cases.ts'
import { namesIn } from './received.ts'

/** The parts of its contract that a server serves: the unchanged documents, and a page with a row for each operation. */
export const contractPageProblems = async (
  bench: Bench,
): Promise<readonly (readonly [path: string, problems: readonly Problem[]])[]> => {
  const found: (readonly [string, readonly Problem[]])[] = []
  const { model } = bench
  const get = (target: string, options = {}): Promise<Response> =>
    serverOf(bench, options).run({ method: 'GET', target, headers: {} } satisfies RequestText)
  for (const { kind, bundled } of model.documents) {
    const path = `/${kind}.json`
    const response = await get(path)
    const problems = responseProblems(path, response, 200, {
      'content-type': 'application/json',
      'cache-control': 'no-cache',
    })
    const served = (await response.json()) as Readonly<Record<string, unknown>>
    for (const name of new Set([...Object.keys(bundled), ...Object.keys(served)]))
      if (!isDeepStrictEqual(bundled[name], served[name]))
        problems.push(
          wrong(`${path}/response/body#/${name}`, 'value', JSON.stringify(bundled[name]), JSON.stringify(served[name])),
        )
    problems.push(...responseProblems(`${path} that is not served`, await get(path, { serveContract: false }), 404))
    found.push([path, problems])
  }
  const response = await get('/docs')
  const problems = responseProblems('/docs', response, 200, { 'content-type': 'text/html; charset=utf-8' })
  problems.push(...responseProblems('/docs that is not served', await get('/docs', { serveContract: false }), 404))
  const rows = (await response.text()).match(/<tr id=[\s\S]*?<\/tr>/g) ?? []
  for (const operation of model.operations) {
    const name = [...namesIn(model).group(operation), namesIn(model).member(operation)].join('.')
    const row = rows.find(text => text.startsWith(`<tr id="${name}">`)) ?? ''
    const expected = expectedRow(operation, name)
    const got = plain(row)
    if (got !== expected) problems.push(wrong(`/docs/response/body, row ${operation.id}`, 'value', expected, got))
  }
  if (rows.length !== model.operations.length)
    problems.push(wrong('/docs/response/body, rows', 'value', model.operations.length, rows.length))
  found.push(['/docs', problems])
  return found
}

const expectedRow = ({ binding, docs, deprecation }: Operation, name: string): string => {
  const request =
    binding.protocol === 'http' ? `${binding.method} ${binding.path}` : `${binding.method} at ${binding.endpoint.path}`
  return [name, ...(deprecation === undefined ? [] : ['deprecated']), request, docs.summary ?? docs.description ?? '']
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The text of a row, with a space between its cells. */
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replaceAll(/\s+/g, ' ')
    .trim()
