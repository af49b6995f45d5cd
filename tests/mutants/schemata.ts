import { Node, Project, SyntaxKind } from 'ts-morph'
import { type Mutant, planted } from './mutant.ts'

/** A text with several bugs in it, each behind its own switch. */
export interface Switched {
  readonly text: string
  /** Bugs for which no switch is possible, such as a changed import, or a constant of the module. */
  readonly without: readonly Mutant[]
}

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true })

/**
 * Plants all mutants of a file at once: `a < b` becomes `($bug(7) ? (a <= b) : (a < b))`. So a process loads the module once, and
 * tries one bug after the other. No line moves, and the function of the switch is at the end.
 */
export const switched = (text: string, mutants: readonly Mutant[], numberOf: (mutant: Mutant) => number): Switched => {
  const source = project.createSourceFile('switched.ts', text, { overwrite: true })
  try {
    const hosts = new Map<Node, Mutant[]>()
    const without: Mutant[] = []
    for (const mutant of mutants) {
      const host = hostOf(source, mutant)
      if (host === undefined) without.push(mutant)
      else hosts.set(host, [...(hosts.get(host) ?? []), mutant])
    }
    const body = textOf(source, text, hosts, numberOf)
    return { text: hosts.size === 0 ? text : `${body}\n${switchFunction}\n`, without }
  } finally {
    source.forget()
  }
}

/** The code that is true if a bug is planted, by its number. */
export const switchOn = (bug: number): string => `$bug(${bug})`

/**
 * The end of a module with switches. Processes that a test starts have no runner. They read the number of the bug from their
 * environment.
 */
export const switchFunction =
  "function $bug(n: number): boolean { const { $bugOf } = globalThis as any; return $bugOf ? $bugOf(n) : String(n) === process.env['PLANTED_BUG'] }"

type Hosts = ReadonlyMap<Node, readonly Mutant[]>
type NumberOf = (mutant: Mutant) => number

/** The text from the start of a node to its end, with switches in it. */
const textOf = (node: Node, text: string, hosts: Hosts, numberOf: NumberOf): string => {
  const inner = outermost(node, hosts)
  let [result, at] = ['', Node.isSourceFile(node) ? 0 : node.getStart()]
  for (const host of inner) {
    result += text.slice(at, host.getStart()) + switchAt(host, text, hosts, numberOf)
    at = host.getEnd()
  }
  return result + text.slice(at, node.getEnd())
}

const switchAt = (host: Node, text: string, hosts: Hosts, numberOf: NumberOf): string => {
  const [start, end] = [host.getStart(), host.getEnd()]
  const original = textOf(host, text, hosts, numberOf)
  return (hosts.get(host) ?? []).reduceRight((rest, mutant) => {
    // The edit may include the comma after the node.
    const changed = planted(text.slice(start, Math.max(end, mutant.end)), {
      ...mutant,
      start: mutant.start - start,
      end: mutant.end - start,
    })
    return Node.isStatement(host)
      ? `if (${switchOn(numberOf(mutant))}) { ${changed}\n } else { ${rest}\n }`
      : `(${switchOn(numberOf(mutant))} ? (${changed}) : (${rest}))`
  }, original)
}

/** The outermost hosts in a node. */
const outermost = (node: Node, hosts: Hosts): readonly Node[] => {
  const found: Node[] = []
  node.forEachDescendant((each, traversal) => {
    if (!hosts.has(each)) return
    found.push(each)
    traversal.skip()
  })
  return found
}

/**
 * The closest node around an edit that a switch can replace. None if it runs once, when the module loads: a module that another one
 * imports dynamically loads while a test runs, with its switches off.
 */
const hostOf = (source: Node, { start, end }: Mutant): Node | undefined => {
  let node = source.getDescendantAtPos(start)
  while (node !== undefined && (node.getEnd() < end || node.getStart() > start || !isHost(node)))
    node = node.getParent()
  return node?.getFirstAncestor(Node.isFunctionLikeDeclaration) === undefined ? undefined : node
}

const statements: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ExpressionStatement,
  SyntaxKind.ContinueStatement,
  SyntaxKind.BreakStatement,
  SyntaxKind.ReturnStatement,
  SyntaxKind.ThrowStatement,
  SyntaxKind.IfStatement,
])

const isHost = (node: Node): boolean => {
  if (Node.isStatement(node)) return statements.has(node.getKind())
  const parent = node.getParent()
  if (!Node.isExpression(node) || Node.isSpreadElement(node) || parent === undefined) return false
  // At the start of a statement, a parenthesis would continue the line before.
  const statement = node.getFirstAncestor(Node.isStatement)
  if (Node.isExpressionStatement(statement) && statement.getStart() === node.getStart()) return false
  return isValueOf(node, parent)
}

/**
 * Whether a parent only uses the value of a node, so that the node is not a called function, a target of an assignment, or a
 * name.
 */
const isValueOf = (node: Node, parent: Node): boolean => {
  if (Node.isCallExpression(parent) || Node.isNewExpression(parent)) return parent.getArguments().includes(node)
  if (Node.isBinaryExpression(parent))
    return parent.getRight() === node || !assignments.has(parent.getOperatorToken().getKind())
  if (Node.isPropertyAssignment(parent) || Node.isPropertyDeclaration(parent) || Node.isVariableDeclaration(parent))
    return parent.getInitializer() === node
  if (Node.isParameterDeclaration(parent) || Node.isBindingElement(parent)) return parent.getInitializer() === node
  if (Node.isElementAccessExpression(parent)) return parent.getArgumentExpression() === node
  if (Node.isPrefixUnaryExpression(parent))
    return ![SyntaxKind.PlusPlusToken, SyntaxKind.MinusMinusToken].includes(parent.getOperatorToken())
  if (Node.isForOfStatement(parent)) return parent.getExpression() === node
  return values.has(parent.getKind())
}

const values: ReadonlySet<SyntaxKind> = new Set([
  SyntaxKind.ReturnStatement,
  SyntaxKind.ThrowStatement,
  SyntaxKind.IfStatement,
  SyntaxKind.WhileStatement,
  SyntaxKind.DoStatement,
  SyntaxKind.ForStatement,
  SyntaxKind.SwitchStatement,
  SyntaxKind.CaseClause,
  SyntaxKind.ArrowFunction,
  SyntaxKind.ConditionalExpression,
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.ArrayLiteralExpression,
  SyntaxKind.SpreadElement,
  SyntaxKind.SpreadAssignment,
  SyntaxKind.TemplateSpan,
  SyntaxKind.AsExpression,
  SyntaxKind.SatisfiesExpression,
  SyntaxKind.AwaitExpression,
  SyntaxKind.YieldExpression,
  SyntaxKind.ExportAssignment,
])

const assignments: ReadonlySet<SyntaxKind> = new Set(
  Object.entries(SyntaxKind).flatMap(([name, kind]) =>
    /^(?:EqualsToken$|\w+EqualsToken$)/.test(name) &&
    !/^(?:EqualsEquals|ExclamationEquals|LessThanEquals|GreaterThanEquals)/.test(name)
      ? [kind as SyntaxKind]
      : [],
  ),
)
