import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of operations, by API and name in generated code: `node ethCall` is `eth_call`. */
export type OperationIds = ReadonlyMap<string, string>

export const operationIds = async (root: string): Promise<OperationIds> => {
  const ids = new Map<string, string>()
  for (const api of ['data', 'metrics', 'node']) {
    const text = await readFile(join(root, `packages/${api}/server/src/gen/operations.ts`), 'utf8')
    for (const [, name, id] of text.matchAll(/^export const (\w+): .*\n.*\n {2}id: '([^']+)'/gm))
      ids.set(`${api} ${name}`, id ?? '')
  }
  return ids
}

/**
 * The cases that run first for a bug, the most likely ones first. Undefined means all cases. Only the cases of an operation can find a bug
 * in that operation.
 */
export const casesFor = (
  file: string,
  text: string,
  start: number,
  ids: OperationIds,
): readonly (string | undefined)[] => {
  if (file.includes('/fixtures/')) return [file]
  const [, api] = /^(?:packages|specs)\/(data|metrics|node)\//.exec(file) ?? []
  if (api === undefined) return [undefined]
  const name =
    /\/gen\/operations\/(\w+)\.ts$/.exec(file)?.[1] ??
    (file.endsWith('/server/src/gen/operations.ts')
      ? [...text.slice(0, start).matchAll(/^export const (\w+)/gm)].at(-1)?.[1]
      : undefined)
  const id = name && ids.get(`${api} ${name}`)
  return [id ?? `${api}/fixtures`]
}
