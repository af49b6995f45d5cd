import { type RequestText, textOf } from '@chainwright/contract'
import type { Api, Operation, Server } from '@chainwright/model'
import { textsBetween } from './between.ts'

/** The operation of a request, and the values of the templates in its path, percent-decoded. */
export interface Match {
  readonly operation: Operation
  readonly templates: Readonly<Record<string, string>>
}

/** Operations, and the servers for those that state none. */
export type Operations = Pick<Api, 'operations'> & Partial<Pick<Api, 'servers'>>

/** Finds the operation of a request: by HTTP method and path, or by the path of an endpoint and the RPC method in the body. */
export const matchOf = (api: Operations, request: RequestText): Match | undefined => {
  const path = request.target.split('?')[0] ?? ''
  const rpcMethod = rpcMethodOf(request)
  let best: (Match & { readonly literals: number }) | undefined
  for (const operation of api.operations) {
    const { binding } = operation
    if (binding.protocol === 'http' ? binding.method !== request.method : binding.method !== rpcMethod) continue
    for (const template of templatesOf(operation, api)) {
      const templates = pathValues(template, path)
      // OpenAPI 3.1 §4.8.8.2: a concrete path is matched before a templated one.
      const literals = template.replaceAll(/\{[^{}]*\}/g, '').length
      if (templates !== undefined && (best === undefined || literals > best.literals))
        best = { operation, templates, literals }
    }
  }
  return best
}

/** Whether an operation of the contract has this path, regardless of the HTTP method. */
export const knowsPath = (api: Api, target: string): boolean =>
  api.operations.some(operation =>
    templatesOf(operation, api).some(template => pathValues(template, target.split('?')[0] ?? '') !== undefined),
  )

/** The values of a template's `{names}` in a path; undefined if the path does not match. */
export const pathValues = (template: string, path: string): Record<string, string> | undefined => {
  const parts = template.split(/\{([^{}]*)\}/)
  const names = parts.filter((_, index) => index % 2 === 1)
  const values = textsBetween(
    parts.filter((_, index) => index % 2 === 0),
    path,
  )
  if (values === undefined || values.some(value => value.includes('/'))) return undefined
  return Object.fromEntries(names.map((name, index) => [name, percentDecoded(values[index] ?? '')]))
}

/** Decodes a text. Returns text with invalid percent-encoding unchanged. */
export const percentDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path may start with that of one of the operation's servers, or without it, because a provider may serve the
 * contract at the root.
 */
const templatesOf = ({ binding }: Operation, { servers = [] }: Operations): readonly string[] =>
  binding.protocol === 'http'
    ? [...new Set(['', ...[...binding.servers, ...servers].map(basePath)])].map(base => base + binding.path)
    : [binding.endpoint.path]

const basePath = ({ url, variables }: Server): string => {
  const filled = url.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => variables.get(name)?.default ?? '')
  if (!URL.canParse(filled, 'http://localhost')) return ''
  const { pathname } = new URL(filled, 'http://localhost')
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname
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
