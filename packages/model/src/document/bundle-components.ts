import { isJsonObject, type Json } from '../model/index.ts'
import type { Crawl } from './crawl.ts'
import type { DynamicScopes, Scope } from './dynamic-scopes.ts'
import { inside, locationOf, membersOf, type Place } from './place.ts'
import { decodeFragment, segmentsOf } from './pointer.ts'
import { targetOf } from './resolve.ts'

/** A part of another file that becomes a component of the bundle. */
export interface Component {
  readonly section: string
  readonly name: string
  readonly target: Place
  /** The dynamic scope of a schema. */
  readonly scope: Scope | undefined
}

/** The components that a bundle gets. */
export interface Components {
  /** The component of a target; a new one if it has none. */
  assign(target: Place, kind: string, section: string, scope?: Scope): Component
  /** Whether a target has a component. */
  has(target: Place, section: string, scope: Scope | undefined): boolean
  /** Whether a target has the same meaning in two scopes. */
  isSame(target: Place, one: Scope | undefined, other: Scope | undefined): boolean
  /** The pointer to the component of a schema, if its meaning does not depend on the scope. */
  pointerOf(value: Json): string | undefined
  /** All components, also those that are assigned while they are read. */
  all(): Iterable<Component>
}

export interface ComponentsOptions {
  readonly crawl: Crawl
  readonly sections: Readonly<Record<string, string>>
  readonly schemaNames: ReadonlyMap<string, string>
  readonly scopes: DynamicScopes | undefined
}

/** Assigns a component to each part of another file that a reference has as its target. */
export const createComponents = ({ crawl, sections, schemaNames, scopes }: ComponentsOptions): Components => {
  const { entry, references } = crawl
  const taken = new Map<string, Set<string>>()
  const assigned = new Map<string, Component>()
  const byValue = new Map<Json, string>()

  const namesIn = (section: string): Set<string> => {
    const known = taken.get(section)
    if (known !== undefined) return known
    const names = new Set(membersOf(sectionOf(entry, section)).map(([name]) => name))
    taken.set(section, names)
    return names
  }

  const keyOf = (target: Place, section: string, scope: Scope | undefined): string =>
    [section, locationOf(target), (scope && scopes?.keyOf(scope, target.value)) ?? ''].join(' ')

  const record = (key: string, kind: string, component: Component): Component => {
    const { target } = component
    assigned.set(key, component)
    // The meaning of a dependent schema differs between scopes.
    if (kind === 'schema' && isJsonObject(target.value) && scopes?.isDependent(target.value) !== true)
      byValue.set(target.value, pointerTo(component))
    return component
  }

  const assign = (target: Place, kind: string, section: string, scope?: Scope): Component => {
    const key = keyOf(target, section, scope)
    const known = assigned.get(key)
    if (known !== undefined) return known
    const names = namesIn(section)
    const stated = kind === 'schema' ? schemaNames.get(locationOf(target)) : undefined
    const preferred = sanitized(stated ?? ownName(target))
    let name = preferred
    for (let number = 2; names.has(name); number += 1) name = `${preferred}${number}`
    names.add(name)
    return record(key, kind, { section, name, target, scope })
  }

  /** If a component is only a reference to another file, the target gets the name and the place of the component. */
  const assignAliasTargets = (): void => {
    for (const [kind, section] of Object.entries(sections))
      for (const [name, place] of membersOf(sectionOf(entry, section))) {
        const target = isBare(place.value) ? targetOf(place.value, references) : undefined
        if (target === undefined || target.uri === entry.uri) continue
        const scope = kind === 'schema' ? scopes?.enter(scopes.start(place), target) : undefined
        const key = keyOf(target, section, scope)
        if (!assigned.has(key)) record(key, kind, { section, name, target, scope })
      }
  }

  const assignAll = (): void => {
    for (const outgoing of references.values())
      for (const { kind, target } of outgoing) {
        const section = sections[kind]
        if (target === undefined || section === undefined || target.uri === entry.uri) continue
        // A dependent schema is assigned at each reference, once per scope.
        if (scopes?.isDependent(target.value) !== true) assign(target, kind, section)
      }
  }

  assignAliasTargets()
  assignAll()
  return {
    assign,
    has: (target, section, scope) => assigned.has(keyOf(target, section, scope)),
    isSame: (target, one, other) => keyOf(target, '', one) === keyOf(target, '', other),
    pointerOf: value => byValue.get(value),
    all: () => assigned.values(),
  }
}

/** The pointer to a component. */
export const pointerTo = ({ section, name }: Pick<Component, 'section' | 'name'>): string =>
  `#/components/${section}/${name}`

const sectionOf = (entry: Place, section: string): Place | undefined => {
  const components = inside(entry, 'components')
  return components && inside(components, section)
}

const isBare = (value: Json): boolean => isJsonObject(value) && Object.keys(value).every(key => key === '$ref')

/** The last segment of a pointer, or the name of the file. */
const ownName = ({ uri, pointer }: Place): string =>
  segmentsOf(pointer)?.at(-1) ?? decodeFragment(uri.slice(uri.lastIndexOf('/') + 1)).replace(/\.[^.]*$/, '')

const sanitized = (name: string): string => {
  const clean = name.replace(/[^a-zA-Z0-9._-]+/g, '_')
  return clean === '' ? '_' : clean
}
