import type { Api } from '@chainwright/model'
import { compareApi } from './api.ts'
import type { Change } from './change.ts'
import { compareNamedSchemas } from './named-schemas.ts'
import { compareOperations } from './operations.ts'
import { createRecorder } from './recorder.ts'
import { compareSecuritySchemes, renamedSchemes, withSchemeNames } from './security.ts'

/**
 * The changes between two versions of an API, the most severe first. `docs/diff.md` lists the rules.
 *
 * A change is breaking if it can break users of the API as the earlier version describes it: a valid message is refused, the API
 * sends a response that was not possible before, or generated code does not compile. If this cannot be decided, the change counts
 * as breaking.
 */
export const diff = (earlier: Api, after: Api): readonly Change[] => {
  const schemes = renamedSchemes(earlier, after)
  const before = withSchemeNames(earlier, schemes)
  const recorder = createRecorder(before, after)
  compareApi(before, after, recorder)
  compareSecuritySchemes(before, after, schemes, recorder)
  compareOperations(before, after, recorder)
  compareNamedSchemas(before, after, recorder)
  return recorder.changes()
}
