import { createRequire } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadContract, type Method, problemsOf } from './contract.ts'
import { isObject, type Json, type JsonObject, member, members, type Place } from './document.ts'
import { judgeParams } from './judge.ts'

const contract = loadContract(join(import.meta.dirname, '../../../specs/node'))
const { documents, root } = contract
const methods = [...contract.methods.values()]
const names = methods.map(({ name }) => name)

// The package ships TypeScript sources that do not compile with this project's settings. So it is loaded with `require`, and the
// two functions get their types here.
const { parseOpenRPCDocument, validateOpenRPCDocument } = createRequire(import.meta.url)(
  '@open-rpc/schema-utils-js',
) as {
  validateOpenRPCDocument: (document: JsonObject) => true | Error
  parseOpenRPCDocument: (document: string, options: { dereference: false }) => Promise<{ methods: unknown[] }>
}

describe('The contract of the node', () => {
  it('is an OpenRPC document', async () => {
    const document = { ...root.value, methods: members(member(root, 'methods')).map(bundled) }
    expect(validateOpenRPCDocument(document)).toBe(true)
    const parsed = await parseOpenRPCDocument(JSON.stringify(document), { dereference: false })
    expect(parsed.methods).toHaveLength(methods.length)
  })

  it('has the methods of the interface, each once', () => {
    expect(new Set(names).size).toBe(members(member(root, 'methods')).length)
    const count = (prefix: RegExp) => names.filter(name => prefix.test(name)).length
    expect([/^admin\./, /^xvm\./, /^health\./, /^validators\./, /^(?:eth|net|web3)_/].map(count)).toEqual([
      10, 10, 3, 1, 54,
    ])
  })

  it('takes parameters by position in eth_, net_ and web3_ methods and by name in all others', () => {
    for (const { name, structure } of methods)
      expect(structure, name).toBe(name.includes('_') ? 'by-position' : 'by-name')
  })

  it('declares for every method whether a client may repeat a call: reads may be repeated, and changes may not', () => {
    for (const { name, source } of methods) expect(typeof source['x-idempotent'], name).toBe('boolean')
    expect(methods.filter(({ source }) => source['x-idempotent'] === false).map(({ name }) => name)).toEqual([
      'admin.alias',
      'admin.aliasChain',
      'admin.loadVMs',
      'admin.lockProfile',
      'admin.memoryProfile',
      'admin.setLoggerLevel',
      'admin.startCPUProfiler',
      'admin.stopCPUProfiler',
      'eth_sendRawTransaction',
      'eth_sendTransaction',
      'eth_sign',
      'eth_newFilter',
      'eth_newBlockFilter',
      'eth_newPendingTransactionFilter',
      'eth_getFilterChanges',
      'eth_uninstallFilter',
    ])
  })

  it('contains the same reference to an endpoint in every place', () => {
    for (const { name, source, endpoint } of methods) {
      const first = methods.find(other => other.endpoint.url === endpoint.url)
      expect(source['servers'], name).toEqual(first?.source['servers'])
    }
  })

  it('has errors with different ids in each method, and no two with the same code and message', () => {
    for (const { name, errors, endpoint } of methods) {
      const all = [...errors, ...endpoint.errors]
      expect(new Set(all.map(({ id }) => id)).size, name).toBe(all.length)
      expect(new Set(errors.map(({ code, message }) => `${code} ${message}`)).size, name).toBe(errors.length)
    }
  })

  it('has a schema or a file behind every reference', () => {
    for (const file of documents.files) for (const place of references(documents.root(file))) documents.follow(place)
  })

  it('deprecates the methods that the document deprecates, with the version or the successor', () => {
    const deprecated = methods.filter(({ source }) => source['deprecated'] === true)
    expect(
      deprecated.map(({ name, source }) => [name, source['x-deprecated-since'] ?? source['x-replaced-by']]),
    ).toEqual([
      ['xvm.getAllBalances', '1.9.12'],
      ['xvm.getBalance', '1.9.12'],
      ['xvm.getTxStatus', '1.10.0'],
      ['eth_getActivePrecompilesAt', 'eth_getActiveRulesAt'],
    ])
  })
})

describe.each(methods.map(method => [method.name, method] as const))('%s', (_, method) => {
  const { source } = method

  it('has a summary of one line and a description, with its errors', () => {
    expect(source['summary']).toMatch(/^[^\n]{10,90}\.$/)
    expect(String(source['description']).length).toBeGreaterThan(10)
    expect(source['description']).not.toBe(source['summary'])
    expect(method.errors.length).toBeGreaterThan(0)
    for (const param of source['params'] as Json[]) {
      const place = documents.follow({ uri: paramsUri(method), value: param })
      expect(member(place, 'description')?.value, JSON.stringify(param)).toEqual(expect.any(String))
    }
  })

  it('lists required parameters before optional ones', () => {
    const optional = method.params.findIndex(({ required }) => !required)
    expect(
      method.params.slice(optional < 0 ? method.params.length : optional).filter(({ required }) => required),
    ).toEqual([])
  })

  it('has examples that are valid, for each case of its result', async () => {
    const examples = (source['examples'] as JsonObject[] | undefined) ?? []
    expect(examples.length).toBeGreaterThan(0)
    const cases = new Set<string>()
    for (const example of examples) {
      const given = Object.fromEntries(
        (example['params'] as JsonObject[]).map(({ name, value }) => [String(name), value ?? null]),
      )
      expect(await judgeParams(method, arranged(method, given)), `${String(example['name'])}: params`).toEqual([])
      const result = isObject(example['result']) ? (example['result']['value'] ?? null) : null
      expect(await problemsOf(method.result, result, true), `${String(example['name'])}: result`).toEqual([])
      const by = method.resultBy
      if (!by) continue
      const value = String(given[by.parameter] ?? by.fallback)
      cases.add(value)
      expect(
        await problemsOf(by.cases.get(value) ?? '', result, true),
        `${String(example['name'])}: case ${value}`,
      ).toEqual([])
    }
    expect([...cases].sort()).toEqual([...(method.resultBy?.cases.keys() ?? [])].sort())
  })
})

const at = (place: Place | undefined, ...keys: string[]): Place | undefined =>
  keys.reduce<Place | undefined>((found, key) => found && member(found, key), place)

describe('The health GETs', () => {
  const openapi = documents.root('openapi.yaml')
  const responses = at(openapi, 'components', 'responses')
  const examples = Object.keys(isObject(responses?.value) ? responses.value : {}).map(name => [name] as const)

  it.each(examples)('have examples of %s that are valid', async name => {
    const content = at(responses, name, 'content', 'application/json')
    const schema = at(content, 'schema')
    const list = at(content, 'examples')
    const values = isObject(list?.value) ? Object.values(list.value) : []
    expect(values.length).toBeGreaterThan(0)
    for (const value of values)
      expect(await problemsOf(schema?.uri ?? '', isObject(value) ? (value['value'] ?? null) : null, true)).toEqual([])
  })
})

const arranged = (method: Method, given: JsonObject): Json => {
  if (method.structure === 'by-name') return given
  const last = method.params.findLastIndex(({ name }) => name in given)
  return method.params.slice(0, last + 1).map(({ name }) => given[name] ?? null)
}

const paramsUri = (method: Method): string => method.result.replace(/\/result\/.*$/, '/params')

/** A method with the parts that OpenRPC lets it refer to in place; schemas stay references. */
const bundled = (place: Place): Json => {
  const { uri, value } = documents.follow(place)
  if (!isObject(value)) return value
  const inPlace = (key: string) => members(member({ uri, value }, key)).map(part => documents.follow(part).value)
  return { ...value, params: inPlace('params'), tags: inPlace('tags') }
}

const references = (place: Place): Place[] => {
  const keys = isObject(place.value) || Array.isArray(place.value) ? Object.keys(place.value) : []
  const below = keys
    .filter(key => key !== 'examples')
    .flatMap(key => references(member(place, key) ?? { ...place, value: null }))
  return isObject(place.value) && typeof place.value['$ref'] === 'string' ? [place, ...below] : below
}
