/** The text of a changelog below `## <version>`, without that line; undefined if the version has no section. */
export const sectionOf = (changelog: string, version: string): string | undefined => {
  const lines = changelog.split(/\r?\n/)
  const start = lines.findIndex(line => line.trim() === `## ${version}`)
  if (start < 0) return undefined
  const rest = lines.slice(start + 1)
  const end = rest.findIndex(line => line.startsWith('## '))
  return (end < 0 ? rest : rest.slice(0, end))
    .join('\n')
    .replace(/^<!--.*-->\n?/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
