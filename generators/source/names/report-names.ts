import type { Api, Finding, Report } from '@chainwright/model'
import type { Names } from './names.ts'
import { preferredNames } from './names-of.ts'

/**
 * Reports names that differ from those of the document because of a conflict. For `generate` and `lint`; emitters have no report.
 */
export const reportNames = (api: Api, names: Names, report: Report): void => {
  for (const schema of api.schemas) {
    const [preferred, given] = [preferredNames.schema(schema), names.schema(schema, 'output')]
    if (given !== preferred) report(findingOf(`The schema "${schema.name}"`, { preferred, given }, schema.origin))
  }
  for (const operation of [...api.operations, ...api.callbacks.map(callback => callback.operation)]) {
    const [preferred, given] = [preferredNames.operation(operation), names.operation(operation)]
    if (given !== preferred)
      report(findingOf(`The operation "${operation.id}"`, { preferred, given }, operation.origin))
  }
  for (const operation of api.operations) {
    const [preferred, given] = [preferredNames.member(operation), names.member(operation)]
    if (given !== preferred)
      report(
        findingOf(`In clients and servers, the operation "${operation.id}"`, { preferred, given }, operation.origin),
      )
  }
}

const findingOf = (
  subject: string,
  { preferred, given }: { readonly preferred: string; readonly given: string },
  origin: Finding['origin'],
): Finding => ({
  code: 'name.taken',
  severity: 'info',
  origin,
  message: `${subject} is named \`${given}\`, because the name \`${preferred}\` is already in use.`,
  help: 'Rename one of them, or choose a name with `x-name` or `names` of the configuration.',
})
