import type { Api } from '@chainwright/model'
import { anchorOf, operationPage } from '../../docs/links.ts'
import { namesOf } from '../../source/names/names-of.ts'

/** Finds the page of an operation whose API is unknown. Ids are unique within a run. */
export const referenceIn = (apis: readonly Api[], base: string): ((operation: string) => string | undefined) => {
  const referenceOf = referencesOf(apis, base)
  return operation => apis.map(({ name }) => referenceOf(name, operation)).find(found => found !== undefined)
}

/**
 * Finds an operation on its reference page.
 *
 * @param base The URL of the folder of the pages; `{api}` is replaced by the name of the API.
 */
export const referencesOf = (
  apis: readonly Api[],
  base: string,
): ((api: string, operation: string) => string | undefined) => {
  const addresses = new Map(
    apis.flatMap(api => {
      const names = namesOf(api)
      const folder = base.replaceAll('{api}', () => encodeURIComponent(api.name))
      const start = folder.endsWith('/') ? folder : `${folder}/`
      return api.operations.map(
        operation =>
          [
            JSON.stringify([api.name, operation.id]),
            `${start}${operationPage(operation, names)}#${anchorOf(operation, names)}`,
          ] as const,
      )
    }),
  )
  return (api, operation) => addresses.get(JSON.stringify([api, operation]))
}
