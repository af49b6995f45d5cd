/**
 * Runs tasks concurrently, and waits for all of them.
 *
 * @throws The first error, after all tasks have ended: none may reach the database after the end of its transaction.
 */
export const together = async (tasks: readonly (() => Promise<void>)[]): Promise<void> => {
  const errors: unknown[] = []
  await Promise.all(tasks.map(task => task().catch((error: unknown) => errors.push(error))))
  if (errors.length > 0) throw errors[0]
}
