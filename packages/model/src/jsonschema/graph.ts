import type { Place } from '../document/place.ts'
import { append } from '../document/pointer.ts'
import type { Json, Report, Schema, SchemaResource } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { createGraphFindings } from './graph-findings.ts'
import { readKeywords } from './keywords.ts'
import { createLookup } from './lookup.ts'
import { Node, Nodes, noKeywords, Scope } from './nodes.ts'
import { resolveUri } from './resolve-uri.ts'
import { createResources, type Resource, type ResourcePlace } from './resources.ts'

/** The documents of a graph of schemas, their dialects, and the names of schemas. */
export interface SchemaGraphOptions {
  /** Parsed documents by absolute URI (`file:` or `http:`), as `URL.href` writes it. */
  readonly documents: ReadonlyMap<string, Json>
  /**
   * The dialect of schemas without `$schema`: `draft-06`, `draft-07`, `2019-09`, `2020-12`, or the URI of a
   * meta-schema.
   */
  readonly dialect: string
  /** The dialect of schemas without `$schema` in a document, if it differs from `dialect`. */
  readonly dialectOf?: (document: string) => string | undefined
  readonly report: Report
  /** The name of the schema at a place of a document, if any. The pointer has no `#`: `/components/schemas/Pet`. */
  readonly nameOf?: (uri: string, pointer: string) => string | undefined
  /** Values for which `nameOf` may return a name in some place. By default, it may for any value. */
  readonly named?: ReadonlySet<Json>
  /** The documents in which a schema may be a separate resource (`$id`). Default: all. */
  readonly nested?: ReadonlySet<string>
  /** The documents whose schemas in `components` a mapping value may name, even one in another file. */
  readonly entries?: readonly string[]
  /** The name of a document in findings: the path that the user gave. Default: the URI. */
  readonly fileOf?: (uri: string) => string
  /** Objects that occur in several places. Each is one schema in all places, except in places that have a name. */
  readonly shared?: ReadonlySet<Json>
}

/** The schemas of a set of documents. */
export interface SchemaGraph {
  /**
   * The schema at an absolute URI with a JSON Pointer (not percent-encoded) or an anchor as fragment:
   * `file:///api.yaml#/components/schemas/Pet`. Every schema that it refers to is read too. If there is no schema at
   * the URI, a finding is reported, and the returned schema accepts every value.
   */
  at(uri: string): Schema
  /** Like `at`, for a place whose value is known, so that it is not looked up. */
  of(place: Place): Schema
  /**
   * The target of a reference in a document: of `$ref`s outside schemas, and of mapping values. `from` is the absolute
   * URI of the document that contains the reference.
   */
  resolve(reference: string, from: string): Schema
  /** Every schema that was read so far. */
  all(): Iterable<Schema>
}

/**
 * Reads schemas as a graph with one node per place, in which references are edges. A node exists before its keywords
 * are read, so a recursive schema is a cycle.
 */
export const createSchemaGraph = (options: SchemaGraphOptions): SchemaGraph => {
  const { documents, report, fileOf = uri => uri } = options
  const nodesOf = new Map<string, Nodes>()
  const scopes = new Map<string, SchemaResource>()
  const scopeOfResource = new WeakMap<Resource, SchemaResource>()
  const missing = new Map<string, Schema>()
  const followed = new WeakMap<Resource, Map<string, Node>>()
  const pending: Node[] = []
  const findings = createGraphFindings(report, fileOf)
  const resources = createResources({
    documents,
    dialect: options.dialect,
    ...(options.dialectOf && { dialectOf: options.dialectOf }),
    unknownDialect: findings.unknownDialect,
  })
  const lookup = createLookup(resources, options.entries ?? [])

  const scopeOf = (resource: Resource): SchemaResource => {
    const entered = scopeOfResource.get(resource)
    if (entered !== undefined) return entered
    const key = `${resource.base}\n${resource.document}\n${resource.pointer}`
    const scope = scopes.get(key) ?? newScope(resource)
    scopes.set(key, scope)
    scopeOfResource.set(resource, scope)
    return scope
  }

  const newScope = (resource: Resource): SchemaResource =>
    new Scope(resource.base, () => {
      const anchors = new Map<string, Schema>()
      for (const [name, place] of resources.dynamicAnchors(resource)) anchors.set(name, nodeAt(place))
      fill()
      return anchors
    })

  const nodeAt = (place: ResourcePlace): Node => {
    const { document, pointer, value } = place
    const nodes = nodesOf.get(document) ?? new Nodes()
    if (nodes.all.length === 0) nodesOf.set(document, nodes)
    const name = options.named?.has(value) === false ? undefined : options.nameOf?.(document, pointer)
    const scope = scopeOf(place.resource)
    const isShared = name === undefined && options.shared?.has(value) === true
    const known = isShared ? nodes.shared.get(value) : nodes.at(place)
    if (known !== undefined && (!isShared || known.resource === scope)) return known
    const node = new Node(place, { file: fileOf(document), name, scope })
    nodes.add(node, isShared)
    if (node.always === undefined) pending.push(node)
    return node
  }

  const fill = (): void => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) fillNode(next)
  }

  const fillNode = (node: Node): void => {
    const { value, document, pointer, resource } = node.place
    if (!isJsonObject(value)) {
      findings.notASchema(value, node.place)
      node.always = true
      return
    }
    const { $schema: dialect } = value
    if (typeof dialect === 'string' && resource.pointer !== pointer && resources.isOtherDialect(dialect, resource))
      findings.ignoredDialect(dialect, node.place)
    const from = (keyword: string): From => ({ resource, document, pointer: append(pointer, keyword) })
    node.keywords = readKeywords(value, resource.rules, {
      pointer,
      malformed: (keyword, expected) => findings.malformedKeyword(keyword, expected, node.place),
      schema: (written, at) =>
        nodeAt({
          document,
          pointer: at,
          value: written,
          resource: resources.enter(written, { document, pointer: at, resource }),
        }),
      reference: (text, keyword) => follow(text, from(keyword)),
      dynamicReference: (text, keyword) => ({
        target: follow(text, from(keyword)),
        anchor: lookup.dynamicAnchor(text, resource),
      }),
      mapped: text => {
        const named = lookup.named(text, resource)
        return named === undefined
          ? follow(text, { resource, document, pointer: `${pointer}/discriminator/mapping` })
          : nodeAt(named)
      },
    })
  }

  /**
   * The target of a reference. Results are cached, because documents refer to the same schema from hundreds of places.
   */
  const follow = (reference: string, from: From): Schema => {
    const nodes = followed.get(from.resource) ?? new Map<string, Node>()
    if (nodes.size === 0) followed.set(from.resource, nodes)
    const known = nodes.get(reference)
    if (known !== undefined) return known
    const place = lookup.target(reference, from.resource)
    if (place === undefined) return dangling(reference, from)
    const node = nodeAt(place)
    nodes.set(reference, node)
    return node
  }

  const dangling = (reference: string, from: From): Schema => {
    const uri = resolveUri(reference, from.resource.base) ?? reference
    findings.dangling(reference, from)
    const known = missing.get(uri)
    if (known !== undefined) return known
    const node: Schema = {
      uri,
      origin: findings.originOf(from),
      name: undefined,
      always: true,
      keywords: noKeywords,
      resource: scopeOf(from.resource),
    }
    missing.set(uri, node)
    return node
  }

  const at = (uri: string): Schema => {
    const place = lookup.at(uri)
    const schema = place === undefined ? unresolved(uri) : nodeAt(place)
    fill()
    return schema
  }

  const unresolved = (uri: string): Schema => {
    const [document = ''] = uri.split('#', 1)
    const resource = resources.named(document)?.resource ?? unknownResource(document)
    return dangling(uri, { resource, document, pointer: '' })
  }

  return {
    at,
    of({ uri, pointer, value }) {
      const root = pointer === '' || options.nested?.has(uri) !== false ? undefined : resources.named(uri)
      if (root === undefined) return at(`${uri}#${pointer}`)
      const place = { document: uri, pointer, value }
      const schema = nodeAt({ ...place, resource: resources.enter(value, { ...place, resource: root.resource }) })
      fill()
      return schema
    },
    resolve(reference, from) {
      const resource = resources.named(from)?.resource ?? unknownResource(from)
      const schema = follow(reference, { resource, document: from, pointer: '' })
      fill()
      return schema
    },
    *all() {
      for (const { all } of nodesOf.values()) yield* all
    },
  }
}

/** The source of a reference: its resource, and the place where it is written. */
type From = Omit<ResourcePlace, 'value'>

const unknownResource = (uri: string): Resource => ({
  base: uri,
  document: uri,
  pointer: '',
  rules: { dialect: '2020-12', vocabularies: undefined },
})
