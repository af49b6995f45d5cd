import { filledTemplate } from '@chainwright/model'
import type { Server } from './contract.ts'
import { withoutSlashes } from './route.ts'

/**
 * The path of a server without a slash at its end; empty if it has none.
 *
 * @param own Values that replace the defaults of variables.
 */
export const serverPath = (
  { url, variables }: Server,
  own: (name: string) => string | undefined = () => undefined,
): string => {
  const filled = filledTemplate(
    url,
    name => own(name) ?? (Object.hasOwn(variables, name) ? (variables[name] ?? '') : ''),
  )
  return URL.canParse(filled, 'http://localhost') ? withoutSlashes(new URL(filled, 'http://localhost').pathname) : ''
}
