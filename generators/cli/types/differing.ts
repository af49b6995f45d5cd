import ts from 'typescript'
import { originOf } from './symbols.ts'

interface Versions {
  readonly checker: ts.TypeChecker
  /** Whether a file belongs to one of the versions. Dependencies of both are equal. */
  readonly isOwn: (file: string) => boolean
}

interface Compared {
  readonly after: ts.Symbol
  /** Earlier symbols that refer to this one. */
  readonly users: Set<ts.Symbol>
  differs: boolean
}

/**
 * Finds the symbols that may differ: the text of their declarations differs, or they refer to such symbols. The others
 * are equal and need no comparison by the compiler, which is slow for large types and does not recognize all equal
 * ones.
 *
 * @param pairs Earlier and later symbols of the same name.
 * @returns The earlier symbols.
 */
export const differingIn = (
  pairs: Iterable<readonly [before: ts.Symbol, after: ts.Symbol]>,
  { checker, isOwn }: Versions,
): ReadonlySet<ts.Symbol> => {
  const compared = new Map<ts.Symbol, Compared>()
  const open: ts.Symbol[] = []
  const add = (before: ts.Symbol, after: ts.Symbol): Compared => {
    const known = compared.get(before)
    if (known !== undefined) {
      // One earlier symbol that became two later ones.
      if (known.after !== after) known.differs = true
      return known
    }
    const added = { after, users: new Set<ts.Symbol>(), differs: false }
    compared.set(before, added)
    open.push(before)
    return added
  }
  const own = ({ declarations = [] }: ts.Symbol): boolean =>
    declarations.some(declaration => isOwn(declaration.getSourceFile().fileName))
  const refersAlike = (user: ts.Symbol, before: ts.Symbol | undefined, after: ts.Symbol | undefined): boolean => {
    if (before === undefined || after === undefined) return before === after
    const [was, is] = [originOf(before, checker), originOf(after, checker)]
    if (was === is) return true
    if (own(was) && own(is)) {
      add(was, is).users.add(user)
      return true
    }
    // The compiler creates symbols for members of instantiated types, so compare their declarations.
    return !own(was) && !own(is) && was.declarations?.[0] === is.declarations?.[0]
  }
  for (const [before, after] of pairs) add(before, after)
  for (let symbol = open.pop(); symbol !== undefined; symbol = open.pop()) {
    const entry = compared.get(symbol)
    const [was, is] = [symbol.declarations ?? [], entry?.after.declarations ?? []]
    const isAlike =
      was.length === is.length &&
      was.every((declaration, index) => {
        const other = is[index]
        if (other === undefined || declaration.getText() !== other.getText()) return false
        const [names, others] = [namesIn(declaration), namesIn(other)]
        return names.every((name, at) => {
          const match = others[at]
          const [a, b] = [checker.getSymbolAtLocation(name), match && checker.getSymbolAtLocation(match)]
          if (isWithin(a, declaration) && isWithin(b, other)) return true
          return refersAlike(symbol, a, b)
        })
      })
    if (entry !== undefined && !isAlike) entry.differs = true
  }
  return withUsers(compared)
}

/** Every identifier, and the path of every import in a type, in the order of the text. */
const namesIn = (declaration: ts.Node): readonly ts.Node[] => {
  const names: ts.Node[] = []
  const walk = (node: ts.Node): void => {
    if (
      ts.isIdentifier(node) ||
      (ts.isStringLiteral(node) && ts.isLiteralTypeNode(node.parent) && ts.isImportTypeNode(node.parent.parent))
    )
      names.push(node)
    ts.forEachChild(node, walk)
  }
  walk(declaration)
  return names
}

/** Members and parameters are compared together with the text around them. */
const isWithin = (symbol: ts.Symbol | undefined, node: ts.Node): boolean =>
  symbol?.declarations?.every(
    declaration =>
      declaration.getSourceFile() === node.getSourceFile() &&
      declaration.pos >= node.pos &&
      declaration.end <= node.end,
  ) ?? false

const withUsers = (compared: ReadonlyMap<ts.Symbol, Compared>): ReadonlySet<ts.Symbol> => {
  const differing = new Set<ts.Symbol>()
  const open = [...compared].flatMap(([symbol, { differs }]) => (differs ? symbol : []))
  for (let symbol = open.pop(); symbol !== undefined; symbol = open.pop()) {
    if (differing.has(symbol)) continue
    differing.add(symbol)
    open.push(...(compared.get(symbol)?.users ?? []))
  }
  return differing
}
