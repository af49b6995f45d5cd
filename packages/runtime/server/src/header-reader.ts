/** `Headers` is one. */
export interface HeaderReader {
  /** Of a name in lower case; several values are joined with `, `. */
  get(name: string): string | null
}
