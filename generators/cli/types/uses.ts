import ts from 'typescript'
import { isValue, originOf } from './symbols.ts'

/**
 * How users use the values of a type: they create them and pass them to exports, they read them from exports, or both. A type
 * with unknown use counts as both.
 */
export type Use = 'made' | 'read' | 'both'

/** The use that the generator states in the name of a type; the types of a server stub are those of its clients. */
const namedUse = (name: string): 'made' | 'read' | undefined =>
  /Input$/.test(name) ? 'made' : /(Output|Result|Failure|Page)$/.test(name) ? 'read' : undefined

interface Exports {
  /** Every export, by its name. */
  readonly exports: Iterable<readonly [name: string, symbol: ts.Symbol]>
  readonly checker: ts.TypeChecker
  /** Whether a file belongs to the version; types of others are not followed. */
  readonly isOwn: (file: string) => boolean
}

/**
 * Finds the use of types by what refers to them: types whose names state a use, and functions, whose parameters are
 * created and whose results are read. For a function that is a parameter, the uses are reversed.
 */
export const usesOf = ({ exports, checker, isOwn }: Exports): ((name: string, symbol: ts.Symbol) => Use) => {
  const found = { made: new Set<ts.Symbol>(), read: new Set<ts.Symbol>() }
  const open: { readonly node: ts.Node; readonly use: 'made' | 'read' }[] = []
  const visit = (symbol: ts.Symbol, use: 'made' | 'read'): void => {
    const as = namedUse(symbol.name) ?? use
    if (found[as].has(symbol)) return
    found[as].add(symbol)
    for (const declaration of symbol.declarations ?? [])
      if (isOwn(declaration.getSourceFile().fileName)) open.push({ node: declaration, use: as })
  }
  const walk = (node: ts.Node, use: 'made' | 'read'): void => {
    const name = referred(node)
    if (name !== undefined) {
      const symbol = checker.getSymbolAtLocation(name)
      if (symbol !== undefined) visit(originOf(symbol, checker), use)
    }
    if (ts.isParameter(node)) {
      if (node.type !== undefined) walk(node.type, use === 'made' ? 'read' : 'made')
      return
    }
    const body = ts.isFunctionLike(node) && 'body' in node ? node.body : undefined
    ts.forEachChild(node, child => {
      if (child !== body) walk(child, use)
    })
  }
  for (const [, symbol] of exports) {
    const origin = originOf(symbol, checker)
    const use = namedUse(origin.name) ?? (isValue(origin) ? 'read' : undefined)
    if (use !== undefined) visit(origin, use)
  }
  for (let next = open.pop(); next !== undefined; next = open.pop()) walk(next.node, next.use)
  return (name, symbol) => {
    const stated = namedUse(name)
    if (stated !== undefined) return stated
    return found.made.has(symbol) === found.read.has(symbol) ? 'both' : found.made.has(symbol) ? 'made' : 'read'
  }
}

/** The name by which a node refers to a type. */
const referred = (node: ts.Node): ts.Node | undefined =>
  ts.isTypeReferenceNode(node)
    ? node.typeName
    : ts.isTypeQueryNode(node)
      ? node.exprName
      : ts.isImportTypeNode(node)
        ? node.qualifier
        : ts.isExpressionWithTypeArguments(node)
          ? node.expression
          : undefined
