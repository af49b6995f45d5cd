/**
 * How changesets write their lines into changelogs: `"changelog": "chainwright/changelog"` in `.changeset/config.json`.
 * The summary of a changeset is unchanged, without the hash of a commit, because it is for users of the package. The
 * form of the two functions is that of changesets' `ChangelogFunctions`.
 */
interface Changeset {
  readonly summary: string
}

interface UpdatedDependency {
  readonly name: string
  readonly newVersion: string
}

const getReleaseLine = async ({ summary }: Changeset): Promise<string> => {
  const [first = '', ...rest] = summary
    // Removes the marks of the lines that `diff --write-changeset` wrote.
    .replace(/^<!--.*-->\r?\n?/gm, '')
    .trim()
    .split(/\r?\n/)
  return `\n- ${first}\n${rest.map(line => (line === '' ? '' : `  ${line}`)).join('\n')}`.trimEnd()
}

const getDependencyReleaseLine = async (
  _changesets: readonly Changeset[],
  dependencies: readonly UpdatedDependency[],
): Promise<string> =>
  dependencies.length === 0
    ? ''
    : ['- Updated dependencies', ...dependencies.map(({ name, newVersion }) => `  - ${name}@${newVersion}`)].join('\n')

// changesets require a default export
/** The functions that `changelog` of `.changeset/config.json` requires: they write the lines of a changelog. */
export default { getReleaseLine, getDependencyReleaseLine }
