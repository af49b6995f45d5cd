import type ts from 'typescript'
import { type Level, worst } from '../../diff/rule.ts'
import { groupedBy } from '../../source/typescript/grouped.ts'
import { type Compared, type Named, once, placeOf } from './compared.ts'
import { differingIn } from './differing.ts'
import { failuresOf, type Probe } from './probes.ts'
import { isWithin } from './program.ts'
import { isType, isValue, originOf } from './symbols.ts'
import type { TypeChange } from './type-change.ts'
import { type Use, usesOf } from './uses.ts'

/** A name that both versions of a module have, with the later symbol behind it. */
interface Shared extends Named {
  readonly later: ts.Symbol
}

/** An assignment that has to compile, and the change if it does not. */
interface IntendedProbe extends Probe {
  readonly of: Shared
  readonly level: Level
  readonly breaks: string
}

/** The types that are no longer assignable where the earlier ones were. */
export const typesCompared = (sides: Compared, sameContract: boolean): readonly TypeChange[] => {
  const { before, after, checker, program, host } = sides
  const shared: readonly Shared[] = sides.modules.flatMap(({ pair, earlier, later }) =>
    [...earlier].flatMap(([name, symbol]) => {
      const now = later.get(name)
      if (now === undefined) return []
      const [was, is] = [originOf(symbol, checker), originOf(now, checker)]
      // A re-export of a dependency of both versions.
      return was === is ? [] : [{ name, symbol: was, later: is, pair }]
    }),
  )
  const useOf = usesOf({
    exports: sides.modules.flatMap(({ earlier }) => [...earlier]),
    checker,
    isOwn: file => isWithin(file, before.folder),
  })
  const differing = differingIn(
    shared.map(({ symbol, later }) => [symbol, later] as const),
    { checker, isOwn: file => isWithin(file, before.folder) || isWithin(file, after.folder) },
  )
  const changed = shared.filter(({ symbol }) => differing.has(symbol))
  const probes = once(changed, before).flatMap(each =>
    probesOf(each, sameContract ? 'both' : useOf(each.name, each.symbol)),
  )
  const failures = failuresOf(probes, { before: before.folder, after: after.folder, host, program })
  const failed = groupedBy(
    probes.filter(probe => failures.has(probe)),
    ({ of }) => of,
  )
  return [...failed].map(([{ name, pair, later }, broken]) => {
    const level = worst(broken.map(probe => probe.level))
    const breaking = broken.filter(probe => probe.level === level)
    const [first] = breaking
    const what = [...new Set(breaking.map(({ breaks }) => breaks))].join(' or ')
    return {
      code: 'types.not-assignable',
      level,
      subject: `${pair.key}: ${name}`,
      message: `\`${name}\` of \`${pair.key}\` changed: code that ${what} no longer compiles. ${(first && failures.get(first)) ?? ''}`,
      place: placeOf(later, after),
    }
  })
}

const probesOf = (of: Shared, use: Use): readonly IntendedProbe[] => {
  const { name, symbol: was, later: is, pair } = of
  if (!/^[A-Za-z_$][\w$]*$/.test(name) || name === 'default') return []
  const base = { of, before: pair.before.file, after: pair.after.file }
  const probes: IntendedProbe[] = []
  if (isValue(was) && isValue(is))
    probes.push({
      ...base,
      from: `typeof after.${name}`,
      to: `typeof before.${name}`,
      level: 'major',
      breaks: 'uses it',
    })
  if (isType(was) && isType(is)) {
    const [a, b] = [`after.${name}${anyFor(is)}`, `before.${name}${anyFor(was)}`]
    probes.push(
      { ...base, from: a, to: b, level: use === 'made' ? 'minor' : 'major', breaks: 'reads such values' },
      { ...base, from: b, to: a, level: use === 'read' ? 'minor' : 'major', breaks: 'makes such values' },
    )
  }
  return probes
}

/** `<any, any>` for a generic type: its parameters are compared where it is used. */
const anyFor = (symbol: ts.Symbol): string => {
  for (const declaration of symbol.declarations ?? []) {
    const count =
      'typeParameters' in declaration
        ? ((declaration.typeParameters as readonly unknown[] | undefined)?.length ?? 0)
        : 0
    if (count > 0) return `<${Array.from({ length: count }, () => 'any').join(', ')}>`
  }
  return ''
}
