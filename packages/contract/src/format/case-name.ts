import { fileNameOf } from './canonical.ts'
import type { Fixture } from './fixture.ts'

/**
 * The name of a case on a command line and in a header: `getBlock/the-first-block`. Also its path below a folder of
 * fixtures, without `.json`.
 */
export const caseName = ({ operation, claim }: Fixture): string =>
  `${operation === undefined ? '_protocol' : folderNameOf(operation)}/${fileNameOf(claim).replace(/\.json$/, '')}`

/**
 * The folder of an operation's cases: its id if it is a valid folder name on all systems, otherwise with a hyphen
 * instead of each character other than letters, digits, `.`, `-` and `_`. Never empty, never `.` or `..`, at most 100
 * characters.
 */
export const folderNameOf = (operation: string): string => {
  const cut = operation.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)
  const name = cut.replace(/^[.-]+/, '').replace(/\.$/, '_')
  return name === '' || deviceName.test(name) ? `_${name}` : name
}

/** Device names of Windows, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
