import { ts } from 'ts-morph'
import type { Edit } from '../mutant.ts'

export { ts }

/** The edits that a rule sees at a node of a TypeScript file. */
export type Rule = (node: ts.Node, source: ts.SourceFile) => readonly Edit[]

/** Every edit that some rules make of a TypeScript text, in its order. */
export function editsIn(text: string, rules: readonly Rule[]): readonly Edit[] {
  const source = ts.createSourceFile('planted.ts', text, ts.ScriptTarget.Latest, true)
  const edits: Edit[] = []
  const visit = (node: ts.Node): void => {
    // What is imported or exported by name is not what a bug is planted in.
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    for (const rule of rules) edits.push(...rule(node, source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return edits.sort((a, b) => a.start - b.start)
}

/** An edit that puts a text in the place of a node, without the comments before it. */
export const replaced = (rule: string, node: ts.Node, source: ts.SourceFile, replacement: string): Edit => ({
  rule,
  start: node.getStart(source),
  end: node.getEnd(),
  replacement,
})

/** An edit that takes a member of a list away, with the comma that follows it. */
export function dropped(rule: string, node: ts.Node, source: ts.SourceFile): Edit {
  const comma = /^\s*,/.exec(source.text.slice(node.getEnd()))?.[0].length ?? 0
  return { rule, start: node.getStart(source), end: node.getEnd() + comma, replacement: '' }
}

/** The name of the function or constant that a node is in, at the top of its file. */
export function declarationOf(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent) {
    if (!ts.isSourceFile(at.parent ?? at)) continue
    if (ts.isVariableStatement(at)) return at.declarationList.declarations[0]?.name.getText() ?? ''
    if (ts.isFunctionDeclaration(at)) return at.name?.text ?? ''
    return ''
  }
  return ''
}

/** The names of the properties that a node is in, outermost first. */
export function membersAround(node: ts.Node): readonly string[] {
  const names: string[] = []
  for (let at: ts.Node | undefined = node; at !== undefined; at = at.parent)
    if (ts.isPropertyAssignment(at)) names.unshift(at.name.getText())
  return names
}
