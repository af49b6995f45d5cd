import { setImmediate as turn } from 'node:timers/promises'

/**
 * Adds the token of the next page to a page. The page is read while the database writes the token.
 *
 * @param issued Undefined if there is no next page.
 */
export const withToken = async <Page extends object>(
  issued: Promise<string> | undefined,
  make: () => Page,
): Promise<Page & { nextPageToken?: string }> => {
  if (issued === undefined) return make()
  const made = async (): Promise<Page> => {
    // Yields to the event loop, so that the statement is sent before the page is made.
    await turn()
    return make()
  }
  const [nextPageToken, page] = await Promise.all([issued, made()])
  return { nextPageToken, ...page }
}
