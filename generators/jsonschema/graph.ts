import { append, decodeFragment } from '../document/pointer.ts'
import type { Json, Keywords, Origin, Report, Schema, SchemaResource } from '../model/index.ts'
import { isJsonObject } from '../model/index.ts'
import { recursiveAnchor } from './dialects.ts'
import { readKeywords } from './keywords.ts'
import { createResources, type Place, type Resource, resolveUri } from './resources.ts'

export interface SchemaGraphOptions {
  /** Parsed documents by absolute URI (`file:` or `http:`), as `URL.href` writes it. */
  readonly documents: ReadonlyMap<string, Json>
  /** Of schemas without `$schema`: `draft-06`, `draft-07`, `2019-09`, `2020-12`, or the URI of a meta-schema. */
  readonly dialect: string
  readonly report: Report
  /** The name a document gives to the schema at a place, if any. The pointer has no `#`: `/components/schemas/Pet`. */
  readonly nameOf?: (uri: string, pointer: string) => string | undefined
  /** Documents whose `components` a mapping value may name from other files. */
  readonly entries?: readonly string[]
  /** What findings call a document: its path as the user knows it. The URI itself where this is left out. */
  readonly fileOf?: (uri: string) => string
  /** Objects that stand in several places and are one schema in all of them, except where it has a name. */
  readonly shared?: ReadonlySet<Json>
}

export interface SchemaGraph {
  /**
   * The schema at an absolute URI with a JSON Pointer (not percent-encoded) or an anchor as fragment:
   * `file:///api.yaml#/components/schemas/Pet`. Everything it refers to is read with it.
   * Where there is nothing, a finding is reported and the schema accepts everything.
   */
  at(uri: string): Schema
  /**
   * What a reference written at a place leads to: of `$ref`s outside schemas, and mapping values.
   * `from` is the absolute URI of the document that has the reference.
   */
  resolve(reference: string, from: string): Schema
  /** Every schema that was read so far; one that stands in several places may come several times. */
  all(): Iterable<Schema>
}

/** Schemas as a graph: one node a place, references are edges. Nodes exist before their keywords are filled, so recursion is a cycle. */
export function createSchemaGraph(options: SchemaGraphOptions): SchemaGraph {
  const { documents, report } = options
  const nodesOf = new Map<string, Map<string, Node>>()
  const sharedNodes = new Map<Json, Node>()
  const scopes = new Map<string, SchemaResource>()
  const scopeOfResource = new WeakMap<Resource, SchemaResource>()
  const missing = new Map<string, Schema>()
  const unknown = new Set<string>()
  const pending: { node: Node; place: Place }[] = []
  const fileOf = options.fileOf ?? (uri => uri)

  const resources = createResources({
    documents,
    dialect: options.dialect,
    unknownDialect(uri, { document, pointer }) {
      const place = `${document}#${pointer}`
      if (unknown.has(place)) return
      unknown.add(place)
      report({
        code: 'schema.unknown-dialect',
        severity: 'warning',
        origin: originOf(document, `${pointer}/$schema`),
        message: `The dialect "${uri}" is not known; the schema is read as the one around it.`,
        help: 'Use draft-06, draft-07, 2019-09 or 2020-12, or add the meta-schema to the documents.',
      })
    },
  })

  const originOf = (document: string, pointer: string): Origin => ({ file: fileOf(document), pointer: `#${pointer}` })

  /** One scope a resource, however often its place was entered. */
  function scopeOf(resource: Resource): SchemaResource {
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

  function nodeAt(place: Place): Node {
    const { document, pointer } = place
    const nodes = nodesOf.get(document) ?? new Map<string, Node>()
    if (nodes.size === 0) nodesOf.set(document, nodes)
    const known = nodes.get(pointer)
    if (known !== undefined) return known
    const always = typeof place.value === 'boolean' ? place.value : undefined
    const name = options.nameOf?.(document, pointer)
    const scope = scopeOf(place.resource)
    const isShared = name === undefined && options.shared?.has(place.value) === true
    const same = isShared ? sharedNodes.get(place.value) : undefined
    if (same?.resource === scope) {
      nodes.set(pointer, same)
      return same
    }
    const node = new Node({
      document,
      pointer,
      file: fileOf(document),
      name,
      always,
      resource: scope,
    })
    nodes.set(pointer, node)
    if (isShared) sharedNodes.set(place.value, node)
    if (always === undefined) pending.push({ node, place })
    return node
  }

  function fill(): void {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) fillNode(next.node, next.place)
  }

  function fillNode(node: Node, place: Place): void {
    const { value, document, pointer, resource } = place
    if (!isJsonObject(value)) {
      report({
        code: 'schema.not-a-schema',
        severity: 'error',
        origin: node.origin,
        message: `A schema must be an object or a boolean, but this is ${value === null ? 'null' : Array.isArray(value) ? 'a list' : `the ${typeof value} ${JSON.stringify(value)}`}.`,
        help: 'Write `true` to accept every value.',
      })
      node.always = true
      return
    }
    node.keywords = readKeywords(value, resource.rules, {
      malformed: (keyword, expected) =>
        report({
          code: 'schema.malformed-keyword',
          severity: 'error',
          origin: originOf(document, append(pointer, keyword)),
          message: `\`${keyword}\` must be ${expected}; it is left out.`,
        }),
      schema: (written, segments) => {
        const at = segments.reduce<string>(append, pointer)
        return nodeAt({
          document,
          pointer: at,
          value: written,
          resource: resources.enter(written, { document, pointer: at, resource }),
        })
      },
      reference: (text, keyword) => follow(text, { resource, origin: originOf(document, append(pointer, keyword)) }),
      dynamicReference: (text, keyword) =>
        dynamicReference(text, { resource, origin: originOf(document, append(pointer, keyword)) }),
      mapped: text => mapped(text, { resource, origin: originOf(document, `${pointer}/discriminator/mapping`) }),
    })
  }

  function follow(reference: string, from: { resource: Resource; origin: Origin }): Schema {
    const place = locate(reference, from.resource)
    return place === undefined ? dangling(reference, from) : nodeAt(place)
  }

  function locate(reference: string, resource: Resource): Place | undefined {
    const hash = reference.indexOf('#')
    const fragment = hash < 0 ? '' : decodeFragment(reference.slice(hash + 1))
    const target = hash === 0 ? resource : resourceOf(hash < 0 ? reference : reference.slice(0, hash), resource)
    return target && locateIn(target, fragment)
  }

  function resourceOf(reference: string, from: Resource): Resource | undefined {
    const uri = resolveUri(reference, from.base)
    return uri === undefined ? undefined : resources.named(uri)?.resource
  }

  const locateIn = (resource: Resource, fragment: string): Place | undefined =>
    fragment === '' || fragment[0] === '/'
      ? resources.find(resource.document, fragment, resource)
      : resources.anchor(resource, fragment)

  function dynamicReference(
    text: string,
    from: { resource: Resource; origin: Origin },
  ): { anchor: string | undefined; target: Schema } {
    const recursive = from.resource.rules.dialect === '2019-09'
    const target = follow(text, from)
    const place = locate(text, from.resource)
    const fragment = recursive ? recursiveAnchor : decodeFragment(text.slice(text.indexOf('#') + 1))
    // Dynamic only where the target itself is a dynamic anchor of that name (2020-12 core §8.2.3.2).
    const matches =
      place !== undefined && resources.dynamicAnchors(place.resource).get(fragment)?.pointer === place.pointer
    return { anchor: matches ? fragment : undefined, target }
  }

  /** A mapping value is a schema's name or a reference (OpenAPI 3.1 §4.8.25). */
  function mapped(text: string, from: { resource: Resource; origin: Origin }): Schema {
    const documents = [from.resource.document, ...(options.entries ?? [])]
    const named = /^[\w.-]+$/.test(text)
      ? documents
          .map(document => resources.find(document, append('/components/schemas', text)))
          .find(place => place !== undefined)
      : undefined
    return named === undefined ? follow(text, from) : nodeAt(named)
  }

  function dangling(reference: string, from: { resource: Resource; origin: Origin }): Schema {
    const uri = resolveUri(reference, from.resource.base) ?? reference
    report({
      code: 'schema.dangling-reference',
      severity: 'error',
      origin: from.origin,
      message: `The reference "${reference}" leads nowhere; it accepts every value.`,
      help: 'Correct the reference, or add the document it names.',
    })
    const known = missing.get(uri)
    if (known !== undefined) return known
    const node: Schema = {
      uri,
      origin: from.origin,
      name: undefined,
      always: true,
      keywords: empty,
      resource: scopeOf(from.resource),
    }
    missing.set(uri, node)
    return node
  }

  return {
    at(uri) {
      const hash = uri.indexOf('#')
      const document = hash < 0 ? uri : uri.slice(0, hash)
      const fragment = hash < 0 ? '' : uri.slice(hash + 1)
      const known = nodesOf.get(document)?.get(fragment)
      if (known !== undefined) return known
      const root = resources.named(document)
      const place = root && (locateIn(root.resource, fragment) ?? locateIn(root.resource, decodeFragment(fragment)))
      const schema = place === undefined ? lost(uri, document) : nodeAt(place)
      fill()
      return schema
    },
    resolve(reference, from) {
      const resource = resources.named(from)?.resource ?? unknownResource(from)
      const schema = follow(reference, { resource, origin: originOf(from, '') })
      fill()
      return schema
    },
    *all() {
      for (const nodes of nodesOf.values()) yield* nodes.values()
    },
  }

  function lost(uri: string, document: string): Schema {
    return dangling(uri, {
      resource: resources.named(document)?.resource ?? unknownResource(document),
      origin: originOf(document, ''),
    })
  }
}

const empty: Keywords = { extensions: new Map() }

interface NodeOptions extends Pick<Schema, 'name' | 'always' | 'resource'> {
  readonly document: string
  readonly pointer: string
  readonly file: string
}

/** A schema whose keywords are filled after it is known. Large documents have hundreds of thousands: what can be computed is not stored. */
class Node implements Schema {
  readonly name: string | undefined
  always: boolean | undefined
  keywords: Keywords = empty
  readonly resource: SchemaResource
  readonly #place: NodeOptions

  constructor(place: NodeOptions) {
    this.name = place.name
    this.always = place.always
    this.resource = place.resource
    this.#place = place
  }

  get uri(): string {
    return `${this.#place.document}#${this.#place.pointer}`
  }

  get origin(): Origin {
    return { file: this.#place.file, pointer: `#${this.#place.pointer}` }
  }
}

class Scope implements SchemaResource {
  readonly uri: string
  readonly #read: () => ReadonlyMap<string, Schema>
  #anchors: ReadonlyMap<string, Schema> | undefined

  constructor(uri: string, read: () => ReadonlyMap<string, Schema>) {
    this.uri = uri
    this.#read = read
  }

  /** Read when first asked for: most documents have no dynamic reference, and need no search for anchors. */
  get dynamicAnchors(): ReadonlyMap<string, Schema> {
    this.#anchors ??= this.#read()
    return this.#anchors
  }
}

const unknownResource = (uri: string): Resource => ({
  base: uri,
  document: uri,
  pointer: '',
  rules: { dialect: '2020-12', vocabularies: undefined },
})
