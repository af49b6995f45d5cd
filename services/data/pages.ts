import { setImmediate as turn } from 'node:timers/promises'

/**
 * A page with the token of the next one: the page is made while the database writes the token.
 *
 * @param issued Undefined where there is no next page.
 */
export const withToken = async <Page extends object>(
  issued: Promise<string> | undefined,
  make: () => Page,
): Promise<Page & { nextPageToken?: string }> => {
  if (issued === undefined) return make()
  const made = async (): Promise<Page> => {
    // Until then the token is on its way to the database.
    await turn()
    return make()
  }
  const [nextPageToken, page] = await Promise.all([issued, made()])
  return { nextPageToken, ...page }
}
