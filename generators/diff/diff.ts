import type { Api } from '@chainwright/model'
import { compareApi } from './api.ts'
import type { Change } from './change.ts'
import { compareNamedSchemas } from './named-schemas.ts'
import { compareOperations } from './operations.ts'
import { createRecorder } from './recorder.ts'
import { countAnew } from './schemas/pattern-language.ts'
import { compareSecuritySchemes, renamedSchemes, withSchemeNames } from './security.ts'

/**
 * What changed between two versions of an API, worst first. `docs/diff.md` has the rules.
 *
 * A change is breaking where it can break who uses the API as the earlier version describes it: a message that was right is refused,
 * an answer comes that could not come, or code that was generated does not compile. Where that cannot be decided it counts as breaking.
 */
export const diff = (earlier: Api, after: Api): readonly Change[] => {
  countAnew()
  const schemes = renamedSchemes(earlier, after)
  const before = withSchemeNames(earlier, schemes)
  const recorder = createRecorder(before, after)
  compareApi(before, after, recorder)
  compareSecuritySchemes(before, after, schemes, recorder)
  compareOperations(before, after, recorder)
  compareNamedSchemas(before, after, recorder)
  return recorder.changes()
}
