/**
 * The least number of characters of a text that a pattern matches, rounded up: the longest alternative counts. It is
 * 1e9 for `a{1000000000}` and for `((a{1000}){1000}){1000}`. A generator of texts must create as many characters, so
 * check this number first. The time is linear in the pattern.
 */
export const leastLengthOf = (pattern: string): number => {
  // for each open group: the length of its current alternative, of its longest one, and of the atom that a quantifier
  // would multiply
  const open: Group[] = [{ sum: 0, longest: 0, atom: 0 }]
  let group = open[0] as Group
  const endAtom = (): void => {
    group.sum += group.atom
    group.atom = 0
  }
  const endAlternative = (): void => {
    endAtom()
    group.longest = Math.max(group.longest, group.sum)
    group.sum = 0
  }
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at]
    if (character === '(') {
      endAtom()
      group = { sum: 0, longest: 0, atom: 0 }
      open.push(group)
    } else if (character === ')') {
      endAlternative()
      const { longest } = open.pop() as Group
      const outer = open.at(-1)
      // not a regular expression
      if (outer === undefined) return 0
      group = outer
      group.atom = longest
    } else if (character === '|') endAlternative()
    else if (character === '*' || character === '?') group.atom = 0
    else if (character === '{') {
      const [quantifier = '', least = '1'] = quantifierAt.exec(pattern.slice(at, at + 40)) ?? []
      group.atom = Number(least) === 0 ? 0 : group.atom * Number(least)
      at += Math.max(0, quantifier.length - 1)
    } else if (character !== '+' && character !== '^' && character !== '$') {
      endAtom()
      group.atom = 1
      if (character === '\\') at = endOfEscape(pattern, at)
      else if (character === '[') at = endOfClass(pattern, at)
    }
  }
  endAlternative()
  return group.longest
}

interface Group {
  sum: number
  longest: number
  atom: number
}

const quantifierAt = /^\{(\d{1,15})(?:,\d{0,15})?\}/

/** The index of the last character of an escape: `\d`, `\u{1F600}`, `\p{Letter}`. */
const endOfEscape = (pattern: string, start: number): number => {
  const takesBraces = pattern[start + 2] === '{' && 'upP'.includes(pattern[start + 1] ?? ' ')
  const end = takesBraces ? pattern.indexOf('}', start) : -1
  return end === -1 ? start + 1 : end
}

const endOfClass = (pattern: string, start: number): number => {
  let at = start + 1
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1
  return at
}
