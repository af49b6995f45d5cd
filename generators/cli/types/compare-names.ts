import type ts from 'typescript'
import { type Compared, type Named, once, type Pair, placeOf, within } from './compared.ts'
import { originOf } from './symbols.ts'
import type { TypeChange } from './type-change.ts'

/** The exports that were added, removed or renamed. */
export const namesCompared = (sides: Compared): readonly TypeChange[] => {
  const { checker, before, after } = sides
  const named = (symbols: readonly ts.Symbol[], pair: Pair): readonly Named[] =>
    symbols.map(symbol => ({ name: symbol.name, symbol: originOf(symbol, checker), pair }))
  const gone: Named[] = []
  const added: Named[] = []
  for (const { pair, earlier, later } of sides.modules) {
    const missingNames = named(
      [...earlier.values()].filter(({ name }) => !later.has(name)),
      pair,
    )
    const newNames = named(
      [...later.values()].filter(({ name }) => !earlier.has(name)),
      pair,
    )
    const [one, other] = [missingNames[0], newNames[0]]
    // A rename is one removed and one added name with equal types. With more names, it cannot be distinguished from removals and additions.
    if (missingNames.length === 1 && newNames.length === 1 && one !== undefined && other !== undefined)
      gone.push({ ...one, renamed: other })
    else {
      gone.push(...missingNames)
      added.push(...newNames)
    }
  }
  const renamed = gone.filter(each => each.renamed !== undefined)
  const names = new Set(renamed.flatMap(each => each.renamed ?? []).map(({ symbol }) => symbol))
  return [
    ...once([...renamed, ...gone], before).map(({ name, symbol, pair, renamed: now }): TypeChange => {
      const base = { level: 'major', subject: `${pair.key}: ${name}`, place: placeOf(symbol, before) } as const
      return now === undefined
        ? {
            ...base,
            code: 'types.export-removed',
            message: `\`${name}\` is no longer exported by \`${pair.key}\`.`,
          }
        : { ...base, code: 'types.export-renamed', message: `\`${name}\` of \`${pair.key}\` is now \`${now.name}\`.` }
    }),
    ...once(
      added.filter(({ symbol }) => !names.has(symbol)),
      after,
    ).map(
      ({ name, symbol, pair }): TypeChange => ({
        code: 'types.export-added',
        level: 'minor',
        subject: `${pair.key}: ${name}`,
        message: `\`${name}\` is exported by \`${pair.key}\`.`,
        place: placeOf(symbol, after),
      }),
    ),
  ]
}

/** The modules whose exports have another order. */
export const orderCompared = ({ modules, after }: Compared): readonly TypeChange[] =>
  modules.flatMap(({ pair, earlier, later }) => {
    const [was, is] = [
      [...earlier.keys()].filter(name => later.has(name)),
      [...later.keys()].filter(name => earlier.has(name)),
    ]
    return was.every((name, index) => is[index] === name)
      ? []
      : [
          {
            code: 'types.export-reordered',
            level: 'major',
            subject: pair.key,
            message: `The order of the exports of \`${pair.key}\` changed.`,
            place: within(after, pair.after.file),
          },
        ]
  })
