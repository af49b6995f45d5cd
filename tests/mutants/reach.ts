import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Node, Project } from 'ts-morph'
import type { Judgement, Layers } from './layers.ts'
import type { Mutant } from './mutant.ts'

/** What a file of unit tests does without any bug. */
export interface Reach {
  /** Whether it passes: otherwise it says nothing of a mutant. */
  readonly isSound: boolean
  /** Milliseconds of processor time, which do not depend on what else runs. */
  readonly cost: number
  /** Whether it calls the function that a mutant is in; true where that is not known. */
  reaches(mutant: Mutant, text: string): boolean
}

/** Runs a file of unit tests and measures it. */
export const measured = async (
  layers: Layers,
  test: string,
): Promise<{ readonly judgement: Judgement; readonly reach: Reach }> => {
  const folder = await mkdtemp(join(tmpdir(), 'chainwright-reach-'))
  try {
    const to = join(folder, 'called.json')
    const judgement = await layers.judge([test], { env: { REACH_TO: to } })
    const written: Written | undefined = await readFile(to, 'utf8').then(JSON.parse, () => undefined)
    const { milliseconds: cost = 0, modules } = written ?? {}
    return { judgement, reach: { isSound: judgement.outcome === 'passed', cost, reaches: reachesBy(modules) } }
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Written {
  readonly milliseconds: number
  readonly modules: Called
}

type Called = readonly {
  readonly url: string
  readonly functions: readonly (readonly [name: string, count: number])[]
}[]

const reachesBy = (called: Called | undefined): Reach['reaches'] => {
  if (called === undefined) return () => true
  return ({ file, start }, text) => {
    const functions = called.filter(({ url }) => url.endsWith(`/${file}`)).flatMap(module => module.functions)
    const names = namesAround(text, start)
    const own = functions.filter(([name]) => names.includes(name))
    // Nothing of a function that has no name, or is not one, is counted: what loads the module may call it.
    return own.length === 0 ? functions.length > 0 : own.some(([, count]) => count > 0)
  }
}

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })

/** What V8 may call the closest function around a place that has a name. */
const namesAround = (text: string, start: number): readonly string[] => {
  const source = project.createSourceFile('around.ts', text, { overwrite: true })
  try {
    for (let node = source.getDescendantAtPos(start); node !== undefined; node = node.getParent()) {
      const names = namesOf(node)
      if (names.length > 0) return names
    }
    return []
  } finally {
    source.forget()
  }
}

const namesOf = (node: Node): readonly string[] => {
  if (Node.isFunctionDeclaration(node)) return [node.getName() ?? 'default']
  if (Node.isMethodDeclaration(node)) return [node.getName()]
  if (Node.isGetAccessorDeclaration(node)) return [`get ${node.getName()}`]
  if (Node.isSetAccessorDeclaration(node)) return [`set ${node.getName()}`]
  if (!Node.isArrowFunction(node) && !Node.isFunctionExpression(node)) return []
  const parent = node.getParent()
  return Node.isVariableDeclaration(parent) || Node.isPropertyAssignment(parent) ? [parent.getName()] : []
}
