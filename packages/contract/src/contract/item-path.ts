/** The path of an item in a collection. */
export interface ItemPath {
  readonly collection: string
  /** The variable that identifies the item. */
  readonly variable: string
}

/**
 * `/shops/{shop}/pets/{id}` is an item of the collection `/shops/{shop}/pets`; undefined for a path that does not end
 * with a variable.
 */
export const itemPath = (path: string): ItemPath | undefined => {
  const [, collection, variable] = /^(.*)\/\{([^{}]+)\}$/.exec(path) ?? []
  return collection === undefined || variable === undefined ? undefined : { collection, variable }
}
