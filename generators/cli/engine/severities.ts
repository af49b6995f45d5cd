import type { Diagnostic } from '@chainwright/model'
import type { Config, RuleSetting } from '../config/config.ts'

/**
 * Applies the project's `rules` to the severities of diagnostics, and `strict`, which makes every warning an error. A diagnostic of a document that
 * cannot be read is always an error.
 */
export const severitiesOf = (
  { rules = {}, strict = false }: Pick<Config, 'rules' | 'strict'>,
  isFixed: (diagnostic: Diagnostic) => boolean = ({ severity }) => severity === 'error',
): ((diagnostics: readonly Diagnostic[]) => readonly Diagnostic[]) => {
  const settings = Object.entries(rules).sort(([a], [b]) => b.length - a.length)
  const settingOf = (code: string): RuleSetting | undefined =>
    settings.find(([name]) => (name.endsWith('*') ? code.startsWith(name.slice(0, -1)) : code === name))?.[1]
  return diagnostics =>
    diagnostics.flatMap(diagnostic => {
      if (isFixed(diagnostic)) return [diagnostic]
      const setting = settingOf(diagnostic.code) ?? diagnostic.severity
      if (setting === 'off') return []
      const severity = strict && setting === 'warning' ? 'error' : setting
      return severity === diagnostic.severity ? [diagnostic] : [{ ...diagnostic, severity }]
    })
}
