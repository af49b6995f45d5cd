import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type KindOfArtifact, kindOf } from './kinds.ts'
import { hashOf, type Kind, type Mutant, mutantsOf } from './mutant.ts'

/**
 * The mutants of a kind to try: the number that the kind defines, spread over the rules, and within a rule over the files. The
 * content of the files determines which, so that a change elsewhere does not change the sample.
 */
export const sampleOf = async (
  root: string,
  files: readonly string[],
  kind: Kind,
  { files: of, edits, sample }: Pick<KindOfArtifact, 'files' | 'edits' | 'sample'>,
): Promise<readonly Mutant[]> => {
  const byRule = new Map<string, Mutant[]>()
  for (const file of files.filter(file => of.test(file))) {
    const text = await readFile(join(root, file), 'utf8')
    for (const mutant of mutantsOf(kind, file, text, edits(text))) {
      const rule = byRule.get(mutant.rule) ?? []
      rule.push(mutant)
      byRule.set(mutant.rule, rule)
    }
  }
  const queues = [...byRule.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, mutants]) => spread(mutants))
  const chosen: Mutant[] = []
  for (let round = 0; chosen.length < sample && queues.some(queue => queue.length > round); round += 1)
    for (const queue of queues) {
      const next = queue[round]
      if (next !== undefined && chosen.length < sample) chosen.push(next)
    }
  return chosen
}

/** In the order of their hashes, but one mutant of each file before the second of any. */
const spread = (mutants: readonly Mutant[]): readonly Mutant[] => {
  const turns = new Map<string, number>()
  return [...mutants]
    .sort((a, b) => (hashOf(a.id) < hashOf(b.id) ? -1 : 1))
    .map(mutant => {
      const turn = turns.get(mutant.file) ?? 0
      turns.set(mutant.file, turn + 1)
      return { mutant, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .map(({ mutant }) => mutant)
}

/** The mutants with these ids, from the files that are known, without reading all others. */
export const mutantsBy = async (
  root: string,
  tried: ReadonlyMap<string, { readonly kind: Kind; readonly file: string }>,
): Promise<readonly Mutant[]> => {
  const files = new Map([...tried.values()].map(({ kind, file }) => [`${kind} ${file}`, { kind, file }]))
  const found: Mutant[] = []
  for (const { kind, file } of files.values()) {
    const text = await readFile(join(root, file), 'utf8').catch(() => undefined)
    if (text === undefined) continue
    found.push(...mutantsOf(kind, file, text, kindOf(kind).edits(text)).filter(({ id }) => tried.has(id)))
  }
  return found
}
