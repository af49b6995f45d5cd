import { problemsOf } from './contract.ts'
import { type Documents, member, type Place } from './document.ts'
import type { Exchange } from './recordings.ts'
import type { Verdict } from './verdict.ts'

/** GET and HEAD of the four paths of `openapi.yaml`. */
export const isHealthRequest = ({ request }: Exchange): boolean =>
  request.path.startsWith('/ext/health') && (request.method === 'GET' || request.method === 'HEAD')

/** Compares a health report with `openapi.yaml`: its query, its status and the body of that status. */
export const judgeHealth = async (documents: Documents, { request, response }: Exchange): Promise<Verdict> => {
  const url = new URL(request.path, 'http://node.test')
  const operation = at(documents, documents.root('openapi.yaml'), 'paths', url.pathname, 'get')
  if (!operation) return { kind: 'health', as: url.pathname, problems: ['no such path'] }
  const as = `${request.method} ${url.pathname} ${response.status}`
  if (request.method === 'HEAD')
    return { kind: 'health', as, problems: judgeHead(documents, operation, url.pathname, response) }
  const problems = await judgeQuery(documents, operation, url.searchParams)
  const answer = at(documents, operation, 'responses', String(response.status))
  const schema = answer && at(documents, answer, 'content', 'application/json', 'schema')
  if (!schema) return { kind: 'health', as, problems: [...problems, `no response ${response.status}`] }
  if (response.headers['content-type'] !== 'application/json')
    problems.push(`content type ${response.headers['content-type']}`)
  return {
    kind: 'health',
    as,
    problems: [...problems, ...(await problemsOf(schema.uri, JSON.parse(response.body), true))],
  }
}

const judgeQuery = async (documents: Documents, operation: Place, query: URLSearchParams): Promise<string[]> => {
  const parameter = at(documents, operation, 'parameters', 0)
  const schema = parameter && member(parameter, 'schema')
  const name = parameter && member(parameter, 'name')?.value
  const unnamed = [...query.keys()].filter(key => key !== name).map(key => `unnamed parameter ${key}`)
  if (!schema || typeof name !== 'string' || !query.has(name)) return unnamed
  return [...unnamed, ...(await problemsOf(schema.uri, query.getAll(name), false))]
}

/** HEAD is not an operation of the contract. The node supports it at the three longer paths (register: node.health-head). */
const judgeHead = (documents: Documents, operation: Place, path: string, response: Exchange['response']): string[] => {
  const body = response.body === '' ? [] : ['a body']
  if (path === '/ext/health') return response.status === 405 ? body : [`status ${response.status}`, ...body]
  return at(documents, operation, 'responses', String(response.status)) ? body : [`status ${response.status}`, ...body]
}

const at = (documents: Documents, place: Place, ...keys: (string | number)[]): Place | undefined => {
  let found: Place | undefined = place
  for (const key of keys) {
    const next: Place | undefined = found && member(found, key)
    // The last schema is not followed, because a `$ref` with siblings contains more than its target.
    found = next && (key === 'schema' ? next : documents.follow(next))
  }
  return found
}
