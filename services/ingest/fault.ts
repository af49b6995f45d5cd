import { messageOf } from '../error-message.ts'

/** A source returned an invalid block. Failures of the database, the disk or another process have other classes. */
export class InvalidBlock extends Error {
  override readonly name = 'InvalidBlock'
}

/** A folder, or a file in it, is invalid. */
export class InvalidFiles extends Error {
  override readonly name = 'InvalidFiles'
}

/** Reads content of a source. Only for work that does not query a database. @throws InvalidBlock for any error. */
export const readContent = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new InvalidBlock(messageOf(error), { cause: error })
  }
}
