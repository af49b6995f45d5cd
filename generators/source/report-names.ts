import type { Api, Finding, Report } from '@chainwright/model'
import type { Names } from './names.ts'
import { wantedNames } from './names-of.ts'

/**
 * Reports names that differ from those of the document because of a conflict. For `generate` and `lint`; emitters have no report.
 */
export const reportNames = (api: Api, names: Names, report: Report): void => {
  for (const schema of api.schemas) {
    const [wanted, given] = [wantedNames.schema(schema), names.schema(schema, 'output')]
    if (given !== wanted) report(findingOf(`The schema "${schema.name}"`, { wanted, given }, schema.origin))
  }
  for (const operation of [...api.operations, ...api.callbacks.map(callback => callback.operation)]) {
    const [wanted, given] = [wantedNames.operation(operation), names.operation(operation)]
    if (given !== wanted) report(findingOf(`The operation "${operation.id}"`, { wanted, given }, operation.origin))
  }
  for (const operation of api.operations) {
    const [wanted, given] = [wantedNames.member(operation), names.member(operation)]
    if (given !== wanted)
      report(findingOf(`In clients and servers, the operation "${operation.id}"`, { wanted, given }, operation.origin))
  }
}

const findingOf = (
  subject: string,
  { wanted, given }: { readonly wanted: string; readonly given: string },
  origin: Finding['origin'],
): Finding => ({
  code: 'name.taken',
  severity: 'info',
  origin,
  message: `${subject} is named \`${given}\`, because \`${wanted}\` is the name of something else there.`,
  help: 'Rename one of them, or choose a name with `x-name` or `names` of the configuration.',
})
