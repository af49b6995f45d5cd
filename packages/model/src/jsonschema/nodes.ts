import type { Json, Keywords, Origin, Schema, SchemaResource } from '../model/index.ts'
import type { ResourcePlace } from './resources.ts'

/**
 * The schemas of one document. They are looked up by object instead of by pointer, because comparing pointers is slow.
 */
export class Nodes {
  readonly all: Node[] = []
  /** The nodes of objects that are one schema in all their places. */
  readonly shared = new Map<Json, Node>()
  readonly #first = new Map<Json, Node>()
  /** Other nodes of an object with several places, as YAML aliases create, and nodes of booleans. */
  readonly #others = new Map<string, Node>()

  at({ value, pointer }: ResourcePlace): Node | undefined {
    const first = this.#first.get(value)
    return first === undefined || first.pointer === pointer ? first : this.#others.get(pointer)
  }

  add(node: Node, isShared: boolean): void {
    const { value, pointer } = node.place
    this.all.push(node)
    if (isShared) this.shared.set(value, node)
    else if (this.#first.has(value)) this.#others.set(pointer, node)
    else this.#first.set(value, node)
  }
}

/**
 * A schema. Its keywords are set after the node is created. Large documents have tens of thousands of nodes, so values
 * that can be computed are not stored.
 */
export class Node implements Schema {
  readonly name: string | undefined
  always: boolean | undefined
  keywords: Keywords = noKeywords
  readonly resource: SchemaResource
  readonly #place: ResourcePlace
  readonly #file: string

  constructor(place: ResourcePlace, { file, name, scope }: NodeOptions) {
    this.name = name
    this.always = typeof place.value === 'boolean' ? place.value : undefined
    this.resource = scope
    this.#place = place
    this.#file = file
  }

  get uri(): string {
    return `${this.#place.document}#${this.#place.pointer}`
  }

  get origin(): Origin {
    return { file: this.#file, pointer: `#${this.#place.pointer}` }
  }

  get pointer(): string {
    return this.#place.pointer
  }

  get place(): ResourcePlace {
    return this.#place
  }
}

interface NodeOptions {
  readonly file: string
  readonly name: string | undefined
  readonly scope: SchemaResource
}

export const noKeywords: Keywords = { extensions: new Map() }

export class Scope implements SchemaResource {
  readonly uri: string
  readonly #read: () => ReadonlyMap<string, Schema>
  #anchors: ReadonlyMap<string, Schema> | undefined

  constructor(uri: string, read: () => ReadonlyMap<string, Schema>) {
    this.uri = uri
    this.#read = read
  }

  /** Computed on demand, because most documents have no dynamic reference and need no search for anchors. */
  get dynamicAnchors(): ReadonlyMap<string, Schema> {
    this.#anchors ??= this.#read()
    return this.#anchors
  }
}
