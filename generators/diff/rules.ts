import { apiRules } from './api.ts'
import { bodyRules } from './bodies.ts'
import { headerRules } from './headers.ts'
import { inputRules } from './input.ts'
import { limitRules } from './limits.ts'
import { namedSchemaRules } from './named-schemas.ts'
import { operationRules } from './operations.ts'
import { outcomeRules } from './outcomes.ts'
import { resultRules } from './results.ts'
import { rpcRules } from './rpc.ts'
import type { Rule } from './rule.ts'
import { arrayRules } from './schemas/arrays.ts'
import { constraintRules } from './schemas/constraints.ts'
import { dependencyRules } from './schemas/dependencies.ts'
import { discriminatorRules } from './schemas/discriminators.ts'
import { enumRules } from './schemas/enums.ts'
import { formatRules } from './schemas/formats.ts'
import { logicRules } from './schemas/logic.ts'
import { unionRules } from './schemas/match.ts'
import { notJudged } from './schemas/not-judged.ts'
import { noteRules } from './schemas/notes.ts'
import { numberRules } from './schemas/numbers.ts'
import { objectRules } from './schemas/objects.ts'
import { textRules } from './schemas/texts.ts'
import { typeRules } from './schemas/types.ts'
import { securityRules } from './security.ts'
import { termRules } from './terms.ts'

/** Every rule by family. `docs/diff.md` lists them in this order. */
export const ruleFamilies: Readonly<Record<string, readonly Rule[]>> = {
  'The API': Object.values(apiRules),
  Operations: Object.values(operationRules),
  'RPC methods': Object.values(rpcRules),
  'Parameters and bodies': [...Object.values(inputRules), ...Object.values(bodyRules)],
  Responses: Object.values(outcomeRules),
  Headers: Object.values(headerRules),
  Security: Object.values(securityRules),
  'Deprecation, retries, pages and limits': [
    ...Object.values(termRules),
    ...Object.values(limitRules),
    ...Object.values(resultRules),
  ],
  'Named schemas': Object.values(namedSchemaRules),
  'Types and unions': [...Object.values(typeRules), ...Object.values(unionRules), ...Object.values(discriminatorRules)],
  Values: Object.values(enumRules),
  Numbers: Object.values(numberRules),
  Strings: [...Object.values(textRules), ...Object.values(formatRules)],
  Arrays: Object.values(arrayRules),
  Objects: [...Object.values(objectRules), ...Object.values(dependencyRules)],
  Conditions: [...Object.values(logicRules), notJudged],
  'Extensions of Chainwright in schemas': Object.values(constraintRules),
  'Defaults and docs': Object.values(noteRules),
}
