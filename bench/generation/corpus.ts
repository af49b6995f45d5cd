type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Document = {
  paths: { [path: string]: { [method: string]: Json } }
  components?: { [section: string]: { [name: string]: Json } }
  [key: string]: Json | undefined
}

/** The first `count` operations of an OpenAPI document, with no more components than they reach. */
export const excerpt = (document: Document, count: number): Document => {
  let left = count
  const paths: Document['paths'] = {}
  for (const [path, item] of Object.entries(document.paths)) {
    if (left === 0) break
    const kept: { [method: string]: Json } = {}
    for (const [method, operation] of Object.entries(item)) {
      if (!isMethod(method)) kept[method] = operation
      else if (left > 0) {
        kept[method] = operation
        left--
      }
    }
    paths[path] = kept
  }
  const { webhooks: _, 'x-webhooks': __, ...rest } = document
  return { ...rest, paths, components: reached(document, paths) }
}

export const countOperations = (document: Document): number =>
  Object.values(document.paths).flatMap(item => Object.keys(item).filter(isMethod)).length

const isMethod = (key: string): boolean => /^(get|put|post|delete|options|head|patch|trace)$/.test(key)

const reached = (document: Document, paths: Document['paths']): NonNullable<Document['components']> => {
  const components: NonNullable<Document['components']> = {}
  const open: Json[] = [paths]
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && typeof value['$ref'] === 'string') {
      const [, section = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)/.exec(value['$ref']) ?? []
      const key = name.replace(/~1/g, '/').replace(/~0/g, '~')
      const target = document.components?.[section]?.[key]
      components[section] ??= {}
      const kept = components[section]
      if (target !== undefined && kept[key] === undefined) {
        kept[key] = target
        open.push(target)
      }
    }
    open.push(...Object.values(value))
  }
  const { securitySchemes } = document.components ?? {}
  return securitySchemes === undefined ? components : { ...components, securitySchemes }
}
