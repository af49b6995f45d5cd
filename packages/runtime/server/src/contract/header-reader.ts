/** Reads headers, for example `Headers`. */
export interface HeaderReader {
  /** The value of a header by its lower-case name. Several values are joined with `, `. */
  get(name: string): string | null
}
