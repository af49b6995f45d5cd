import { type RequestText, textOf } from '@chainwright/contract'
import type { Api, Operation } from '../../../generators/model/index.ts'

/** The operation a request is for, and the values of the templates in its path, percent-decoded. */
export interface Match {
  readonly operation: Operation
  readonly templates: Readonly<Record<string, string>>
}

/** Finds the operation of a request: by HTTP method and path, or by the path of an endpoint and the RPC method in the body. */
export const matchOf = (api: Pick<Api, 'operations'>, request: RequestText): Match | undefined => {
  const path = request.target.split('?')[0] ?? ''
  const rpcMethod = rpcMethodOf(request)
  let best: (Match & { readonly literals: number }) | undefined
  for (const operation of api.operations) {
    const { binding } = operation
    if (binding.protocol === 'http' ? binding.method !== request.method : binding.method !== rpcMethod) continue
    const template = binding.protocol === 'http' ? binding.path : binding.endpoint.path
    const templates = pathValues(template, path)
    // OpenAPI 3.1 §4.8.8.2: a concrete path is matched before a templated one.
    const literals = template.replaceAll(/\{[^}]*\}/g, '').length
    if (templates !== undefined && (best === undefined || literals > best.literals))
      best = { operation, templates, literals }
  }
  return best
}

/** Whether a path is one that an operation of the contract has, whatever the HTTP method. */
export const knowsPath = (api: Api, target: string): boolean =>
  api.operations.some(
    ({ binding }) =>
      pathValues(binding.protocol === 'http' ? binding.path : binding.endpoint.path, target.split('?')[0] ?? '') !==
      undefined,
  )

/** The values of a template's `{names}` in a path; undefined where the path is another. */
export const pathValues = (template: string, path: string): Record<string, string> | undefined => {
  const names: string[] = []
  const source = template
    .split(/(\{[^}]*\})/)
    .map(part => {
      if (!part.startsWith('{')) return part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
      names.push(part.slice(1, -1))
      return '([^/]*)'
    })
    .join('')
  const found = new RegExp(`^${source}$`).exec(path)
  if (found === null) return undefined
  return Object.fromEntries(names.map((name, index) => [name, percentDecoded(found[index + 1] ?? '')]))
}

/** Text that is no valid percent-encoding stands for itself. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const rpcMethodOf = ({ method, body }: RequestText): string | undefined => {
  const text = method === 'POST' && body !== undefined ? textOf(body) : undefined
  if (text === undefined) return undefined
  try {
    const message: unknown = JSON.parse(text)
    const name = typeof message === 'object' && message !== null && 'method' in message ? message.method : undefined
    return typeof name === 'string' ? name : undefined
  } catch {
    return undefined
  }
}
