import { fileNameOf } from './canonical.ts'
import type { Fixture } from './fixture.ts'

/** What a case is called on a command line and in a header: `getBlock/the-first-block`. Also its path below a folder of fixtures, without `.json`. */
export const caseName = ({ operation, claim }: Fixture): string =>
  `${operation === undefined ? '_protocol' : folderNameOf(operation)}/${fileNameOf(claim).replace(/\.json$/, '')}`

/**
 * The folder of an operation's cases: its id where that is the name of one folder on every system, else its letters, digits, `.`, `-` and `_`,
 * with a hyphen in place of anything else. Never empty, never `.` or `..`, at most 100 characters.
 */
export const folderNameOf = (operation: string): string => {
  const cut = operation.replace(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100)
  const name = cut.replace(/^[.-]+/, '').replace(/\.$/, '_')
  return name === '' || deviceName.test(name) ? `_${name}` : name
}

/** Names that Windows gives to devices, whatever comes after a dot. */
const deviceName = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i
