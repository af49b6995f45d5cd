import type { FindServer } from '../core/core.ts'
import { ownServer } from '../core/own-server.ts'
import { serverUrl } from './server-url.ts'

/**
 * Like `ownServer`, for a server URL with variables. Their values come from the client's option `variables`, otherwise from these
 * defaults.
 *
 * @throws TypeError for a value that would change another part of the URL.
 */
export const ownServerWith =
  (template: string, defaults: Readonly<Record<string, string>>): FindServer =>
  settings => {
    const values = Object.entries(defaults).map(([name, preset]) => [name, settings.variables?.[name] ?? preset])
    return ownServer(String(serverUrl(undefined, template, Object.fromEntries(values))))(settings)
  }
