import { Node, Project, type SourceFile } from 'ts-morph'
import type { Edit } from '../mutant.ts'

/** The edits that a rule makes at a node of a TypeScript file. */
export type Rule = (node: Node) => readonly Edit[]

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })

/** All edits of some rules in a TypeScript text, in the order of the text. */
export const editsIn = (text: string, rules: readonly Rule[]): readonly Edit[] => {
  const source = project.createSourceFile('planted.ts', text, { overwrite: true })
  const edits: Edit[] = []
  source.forEachDescendant((node, traversal) => {
    // No rule edits imports and exports.
    if (Node.isImportDeclaration(node) || Node.isExportDeclaration(node)) traversal.skip()
    else for (const rule of rules) edits.push(...rule(node))
  })
  source.forget()
  return edits.sort((a, b) => a.start - b.start)
}

/** An edit that replaces a node with a text, and keeps the comments before it. */
export const replaced = (rule: string, node: Node, replacement: string): Edit => ({
  rule,
  start: node.getStart(),
  end: node.getEnd(),
  replacement,
})

/** An edit that removes a member of a list, with the comma after it. */
export const dropped = (rule: string, node: Node): Edit => {
  const comma = /^\s*,/.exec(textAfter(node))?.[0].length ?? 0
  return { rule, start: node.getStart(), end: node.getEnd() + comma, replacement: '' }
}

/** The text of the file after a node. */
export const textAfter = (node: Node): string => node.getSourceFile().getFullText().slice(node.getEnd())

/** The name of the function or constant that a node is in, at the top of its file. */
export const declarationOf = (node: Node): string => {
  const top = [node, ...node.getAncestors()].find(at => Node.isSourceFile(at.getParent()))
  if (Node.isVariableStatement(top)) return top.getDeclarations()[0]?.getName() ?? ''
  return Node.isFunctionDeclaration(top) ? (top.getName() ?? '') : ''
}

/** The names of the properties that a node is in, outermost first. */
export const membersAround = (node: Node): readonly string[] =>
  [node, ...node.getAncestors()]
    .filter(Node.isPropertyAssignment)
    .map(property => property.getNameNode().getText())
    .toReversed()

/** The value of a boolean literal, otherwise undefined. */
export const flagOf = (node: Node): boolean | undefined =>
  Node.isTrueLiteral(node) ? true : Node.isFalseLiteral(node) ? false : undefined

/** The value of a string literal, otherwise undefined. */
export const textLiteralOf = (node: Node): string | undefined =>
  Node.isStringLiteral(node) ? node.getLiteralText() : undefined

export type { SourceFile }
