/** The content of a block is invalid, because of its source. Failures of the database, the disk or another process are other errors. */
export class InvalidBlock extends Error {
  override readonly name = 'InvalidBlock'
}

/** What is wrong with a folder or a file in it. */
export class InvalidFiles extends Error {
  override readonly name = 'InvalidFiles'
}

/** Reads content of a source. Only for work that asks nothing of a database. @throws InvalidBlock for whatever is thrown. */
export const readContent = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new InvalidBlock(error instanceof Error ? error.message : String(error), { cause: error })
  }
}
