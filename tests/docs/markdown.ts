/** A fenced code block: its language, the rest of its info string, its text. */
export interface Fence {
  readonly language: string
  /** The rest of the info string: a file name, or the purpose of the block, such as `output`. */
  readonly name: string
  readonly text: string
  readonly line: number
}

/** The part of a page below one heading, with its subheadings. Its blocks build on one another. */
export interface Section {
  readonly title: string
  readonly fences: readonly Fence[]
}

/** Sections of a page by its `##` headings. The text before the first of them is a section with the title of the page. */
export const sectionsOf = (page: string): readonly Section[] => {
  const sections: { title: string; fences: Fence[] }[] = []
  let open: { fence: string; language: string; name: string; text: string[]; line: number } | undefined
  for (const [index, line] of page.split('\n').entries()) {
    const mark = /^(`{3,}|~{3,})(\S*)\s*(.*)$/.exec(line)
    if (open === undefined && mark !== null) {
      const [, fence = '', language = '', name = ''] = mark
      open = { fence, language, name, text: [], line: index + 1 }
    } else if (open !== undefined && line.startsWith(open.fence)) {
      const { language, name, text, line: start } = open
      sections.at(-1)?.fences.push({ language, name, text: text.map(each => `${each}\n`).join(''), line: start })
      open = undefined
    } else if (open !== undefined) open.text.push(line)
    else if (/^##? /.test(line)) sections.push({ title: line.replace(/^#+ /, ''), fences: [] })
  }
  return sections
}
