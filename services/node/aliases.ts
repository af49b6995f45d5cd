/** Other names of blockchains and of endpoints. */
export interface Aliases {
  /** The blockchain id of an alias; undefined if there is no such alias. */
  chainOf(alias: string): string | undefined
  /** Aliases of a blockchain, in the order in which they were added. */
  ofChain(id: string): readonly string[]
  /** The target of an aliased path, both from `/ext/` on; undefined if the path is not an alias. */
  pathOf(path: string): string | undefined
  /** Keeps an alias of a blockchain. */
  addChain(alias: string, id: string): Promise<void>
  /** Keeps another path of an endpoint. */
  addPath(alias: string, endpoint: string): Promise<void>
}
