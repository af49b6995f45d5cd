/**
 * The maximum size in bytes of a report that pipelines write into a comment or an issue. The limit of GitHub is 65,536
 * characters, that of GitLab a million.
 */
export const longest = 60_000

/**
 * A function of the shell that prints a report up to the last whole line that fits, closes what the lines left open, and states that it cut.
 * Every pipeline and the composite action use it.
 */
export const cutReport: readonly string[] = [
  'cut_report() {',
  `  LC_ALL=C awk -v longest=${longest} '`,
  '    (size += length($0) + 1) > longest { cut = 1; exit }',
  '    /^<details>/ { folded = 1 }',
  '    /^<\\/details>/ { folded = 0 }',
  '    { print }',
  '    END {',
  '      if (cut && folded) print "\\n</details>"',
  '      if (cut) print "\\n**The report is truncated after " longest " bytes.** The log of the job contains the complete report."',
  '    }',
  `  ' "$1"`,
  '}',
]
