import type { Place } from '../document/place.ts'
import { append, decodeFragment } from '../document/pointer.ts'
import type { Json, Origin, Report, Schema, SchemaResource } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { recursiveAnchor, unknownDialectHelp } from './dialects.ts'
import { readKeywords } from './keywords.ts'
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
  const { documents, report } = options
  const nodesOf = new Map<string, Nodes>()
  const scopes = new Map<string, SchemaResource>()
  const scopeOfResource = new WeakMap<Resource, SchemaResource>()
  const missing = new Map<string, Schema>()
  const unknown = new Set<string>()
  const followed = new WeakMap<Resource, Map<string, Node>>()
  const pending: Node[] = []
  const fileOf = options.fileOf ?? (uri => uri)

  const resources = createResources({
    documents,
    dialect: options.dialect,
    ...(options.dialectOf && { dialectOf: options.dialectOf }),
    unknownDialect(uri, { document, pointer }) {
      const place = `${document}#${pointer}`
      if (unknown.has(place)) return
      unknown.add(place)
      report({
        code: 'schema.unknown-dialect',
        severity: 'warning',
        origin: originOf(document, `${pointer}/$schema`),
        message: `The dialect "${uri}" is unknown. The schema is read in the dialect of the surrounding schema.`,
        help: unknownDialectHelp,
      })
    },
  })

  const originOf = (document: string, pointer: string): Origin => ({ file: fileOf(document), pointer: `#${pointer}` })

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
      report({
        code: 'schema.not-a-schema',
        severity: 'error',
        origin: node.origin,
        message: `A schema must be an object or a boolean, but this is ${value === null ? 'null' : Array.isArray(value) ? 'an array' : `the ${typeof value} ${JSON.stringify(value)}`}.`,
        help: 'Write `true` to accept every value.',
        recovery: 'Any value is valid here.',
      })
      node.always = true
      return
    }
    const { $schema: dialect } = value
    if (typeof dialect === 'string' && resource.pointer !== pointer && resources.isOtherDialect(dialect, resource))
      report({
        code: 'schema.dialect-ignored',
        severity: 'warning',
        origin: originOf(document, `${pointer}/$schema`),
        message: `\`$schema\` has no effect here. The schema is read in the dialect of the surrounding schema or document, not in "${dialect}".`,
        help: 'Give the schema an `$id`, or move it to a separate file.',
      })
    node.keywords = readKeywords(value, resource.rules, {
      pointer,
      malformed: (keyword, expected) =>
        report({
          code: 'schema.malformed-keyword',
          // Another vendor's extension of the same name may be valid there.
          severity: keyword.startsWith('x-') ? 'warning' : 'error',
          origin: originOf(document, append(pointer, keyword)),
          message: `\`${keyword}\` must be ${expected}.`,
          recovery: 'It is left out.',
        }),
      schema: (written, at) =>
        nodeAt({
          document,
          pointer: at,
          value: written,
          resource: resources.enter(written, { document, pointer: at, resource }),
        }),
      reference: (text, keyword) => follow(text, { resource, document, pointer: append(pointer, keyword) }),
      dynamicReference: (text, keyword) =>
        dynamicReference(text, { resource, document, pointer: append(pointer, keyword) }),
      mapped: text => mapped(text, { resource, document, pointer: `${pointer}/discriminator/mapping` }),
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
    const place = locate(reference, from.resource)
    if (place === undefined) return dangling(reference, from)
    const node = nodeAt(place)
    nodes.set(reference, node)
    return node
  }

  const locate = (reference: string, resource: Resource): ResourcePlace | undefined => {
    const hash = reference.indexOf('#')
    const fragment = hash < 0 ? '' : decodeFragment(reference.slice(hash + 1))
    const target = hash === 0 ? resource : resourceOf(hash < 0 ? reference : reference.slice(0, hash), resource)
    return target && locateIn(target, fragment)
  }

  const resourceOf = (reference: string, from: Resource): Resource | undefined => {
    const uri = resolveUri(reference, from.base)
    return uri === undefined ? undefined : resources.named(uri)?.resource
  }

  const locateIn = (resource: Resource, fragment: string): ResourcePlace | undefined =>
    fragment === '' || fragment[0] === '/'
      ? resources.find(resource.document, fragment, resource)
      : resources.anchor(resource, fragment)

  const dynamicReference = (text: string, from: From): { anchor: string | undefined; target: Schema } => {
    const recursive = from.resource.rules.dialect === '2019-09'
    const target = follow(text, from)
    const place = locate(text, from.resource)
    const fragment = recursive ? recursiveAnchor : decodeFragment(text.slice(text.indexOf('#') + 1))
    // A reference is only dynamic if its initial target is a dynamic anchor of that name (2020-12 core §8.2.3.2).
    const matches =
      place !== undefined && resources.dynamicAnchors(place.resource).get(fragment)?.pointer === place.pointer
    return { anchor: matches ? fragment : undefined, target }
  }

  /** A mapping value is a schema's name or a reference (OpenAPI 3.1 §4.8.25). */
  const mapped = (text: string, from: From): Schema => {
    const documents = [from.resource.document, ...(options.entries ?? [])]
    const named = documents
      .map(document => resources.find(document, append('/components/schemas', text)))
      .find(place => place !== undefined)
    return named === undefined ? follow(text, from) : nodeAt(named)
  }

  const dangling = (reference: string, from: From): Schema => {
    const uri = resolveUri(reference, from.resource.base) ?? reference
    const origin = originOf(from.document, from.pointer)
    report({
      code: 'schema.dangling-reference',
      severity: 'error',
      origin,
      message: `The target of the reference "${reference}" does not exist.`,
      help: 'Correct the reference, or add the document it names.',
      recovery: 'Any value is valid here.',
    })
    const known = missing.get(uri)
    if (known !== undefined) return known
    const node: Schema = {
      uri,
      origin,
      name: undefined,
      always: true,
      keywords: noKeywords,
      resource: scopeOf(from.resource),
    }
    missing.set(uri, node)
    return node
  }

  const at = (uri: string): Schema => {
    const hash = uri.indexOf('#')
    const document = hash < 0 ? uri : uri.slice(0, hash)
    const fragment = hash < 0 ? '' : uri.slice(hash + 1)
    const root = resources.named(document)
    const place = root && (locateIn(root.resource, fragment) ?? locateIn(root.resource, decodeFragment(fragment)))
    const schema = place === undefined ? unresolved(uri, document) : nodeAt(place)
    fill()
    return schema
  }

  const unresolved = (uri: string, document: string): Schema =>
    dangling(uri, {
      resource: resources.named(document)?.resource ?? unknownResource(document),
      document,
      pointer: '',
    })
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
