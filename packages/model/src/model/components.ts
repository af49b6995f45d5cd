/** A node on the current path, and the index of the first node that it is known to reach. */
interface Visit<Node> {
  readonly node: Node
  readonly parts: readonly Node[]
  next: number
  readonly index: number
  low: number
  open: boolean
}

/**
 * Tarjan's strongly connected components, without recursion: groups of nodes (such as schemas) that can all reach each
 * other. Each component is visited after the components that it reaches. A component is a cycle if its nodes can reach
 * themselves.
 */
export const eachComponent = <Node>(
  roots: Iterable<Node>,
  partsOf: (node: Node) => readonly Node[],
  found: (members: readonly Node[], isCycle: boolean) => void,
): void => {
  const visits = new Map<Node, Visit<Node>>()
  const open: Visit<Node>[] = []
  const enter = (node: Node): Visit<Node> => {
    const index = visits.size
    const visit = { node, parts: partsOf(node), next: 0, index, low: index, open: true }
    visits.set(node, visit)
    open.push(visit)
    return visit
  }
  for (const root of roots) {
    if (visits.has(root)) continue
    const way = [enter(root)]
    for (let at = way.at(-1); at !== undefined; at = way.at(-1)) {
      const part = at.parts[at.next++]
      if (part !== undefined) {
        const met = visits.get(part)
        if (met === undefined) way.push(enter(part))
        else if (met.open) at.low = Math.min(at.low, met.index)
        continue
      }
      way.pop()
      const above = way.at(-1)
      if (above !== undefined) above.low = Math.min(above.low, at.low)
      if (at.low !== at.index) continue
      const members = open.splice(open.lastIndexOf(at))
      for (const member of members) member.open = false
      found(
        members.map(({ node }) => node),
        members.length > 1 || at.parts.includes(at.node),
      )
    }
  }
}
