/** Whether an error says that a block is invalid: what the database, the disk or another process does is no fault of the source. */
export const isFaultOfSource = (error: unknown): error is Error =>
  error instanceof Error &&
  !('code' in error) &&
  (error.name === 'Error' || error instanceof SyntaxError || error instanceof TypeError)
