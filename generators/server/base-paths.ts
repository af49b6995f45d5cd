import { type Api, type Server, withoutSlashes } from '@chainwright/model'

/**
 * Paths of the servers of an API's HTTP operations, without a trailing slash, longest first, without the empty one. A server
 * variable has its default and each value of its `enum` (OpenAPI 3.1 §4.8.6).
 */
export const basePathsOf = ({ servers, operations }: Api): readonly string[] => {
  const used = operations.flatMap(({ binding }) =>
    binding.protocol === 'http' ? (binding.servers.length > 0 ? binding.servers : servers) : [],
  )
  const paths = [...new Set(used)].flatMap(server => urlsOf(server).map(pathOf))
  return [...new Set(paths)].filter(path => path !== '').sort((a, b) => b.length - a.length || (a < b ? -1 : 1))
}

/** Maximum number of URLs of one server. If there are more, the first values of its variables are used. */
const most = 64

const urlsOf = ({ url, variables }: Server): readonly string[] => {
  let urls = [url]
  for (const [name, { default: usual, enum: values = [] }] of variables) {
    const template = `{${name}}`
    const all = [...new Set([usual, ...values])]
    urls = urls.flatMap(one => (one.includes(template) ? all.map(value => one.replaceAll(template, value)) : [one]))
    urls = urls.slice(0, most)
  }
  return urls
}

const pathOf = (url: string): string =>
  URL.canParse(url, 'http://localhost') ? withoutSlashes(new URL(url, 'http://localhost').pathname) : ''
