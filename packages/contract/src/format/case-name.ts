import { fileNameOf } from './canonical.ts'
import type { Fixture } from './fixture.ts'

/** What a case is called on a command line and in a header: `getBlock/the-first-block`. */
export const caseName = ({ operation, claim }: Fixture): string =>
  `${operation ?? '_protocol'}/${fileNameOf(claim).replace(/\.json$/, '')}`
