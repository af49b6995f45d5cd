/** A wording that CONTRIBUTING.md advises against, and its place. */
export interface Slip {
  readonly file: string
  readonly line: number
  readonly words: string
  readonly instead: string
}

/** A wording and its replacement. */
export interface Rule {
  readonly words: RegExp
  readonly instead: string
}

/** The start of a sentence, heading or table cell. */
const start = String.raw`(?<=^\s*|[.!?:|]\s+)`

/** The rest of a sentence that is neither a question nor a heading. */
const statement = '(?=[^.?|]*[.:])'

/** Wordings to replace. `instead` completes the sentence "write …". */
export const rules: readonly Rule[] = [
  {
    words: /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b|less\b)\w+/gi,
    instead: '"is not a …", or "invalid …"',
  },
  {
    words: new RegExp(`${start}(?:Who|Whom|Whose)\\b${statement}`, 'g'),
    instead: 'the actor as the subject, or "you"',
  },
  {
    words: new RegExp(`${start}What\\b${statement}`, 'g'),
    instead: 'a noun as the subject instead of a clause',
  },
  { words: /\bwho(?:so)?ever\b/gi, instead: '"you", "anyone who", or the actor' },
  { words: /\bothers than\b/gi, instead: '"other than", or "different from"' },
  { words: /\ban? (?!little\b|bit\b|lot\b|few\b|good\b)\w+ more\b(?! than\b)/gi, instead: '"a new …", or "another …"' },
  { words: /\bleads? nowhere\b/gi, instead: '"does not exist", or "has no target"' },
  {
    words: /\b(?!say ")(?:says?|said|saying|tells?|told|telling|speaks?|spoke|spoken)\b/gi,
    instead: '"reports", "describes", "contains", "defines", or "distinguishes"',
  },
  { words: /\bbeside\b/gi, instead: '"next to", "in addition to", or "except"' },
  { words: /\bnobody\b/gi, instead: '"no caller", "no user", or "not" with an active verb' },
  { words: /\b(?:asks|asked|asking)\b|\bask (?:of|for)\b/gi, instead: '"requires", "requests", "calls", or "queries"' },
  { words: /\b(?:is|are|be|was|were) had\b/gi, instead: 'an active verb: "gets", "receives"' },
  { words: /\bheld (?:to|against)\b/gi, instead: '"validated against", or "compared with"' },
  {
    words: /\bh(?:olds?|eld|olding) (?:\S+ ){1,4}?to (?:its|the|their) contracts?\b/gi,
    instead: '"verify … against its contract"',
  },
  { words: /\bst(?:ands?|ood|anding) in (?:for|it|no|place|the)\b/gi, instead: '"replaces", or "is in"' },
  { words: /\bas (?:it|they) should be\b/gi, instead: '"valid", or "up to date"' },
  { words: /\bby chance\b/gi, instead: '"random", or "with jitter"' },
  { words: /\bone's own\b/gi, instead: '"your own"' },
  { words: /\banew\b/gi, instead: '"again"' },
  { words: /(?<=(?:^|[.;:]\s+))else\b/gi, instead: '"otherwise"' },
  { words: /\bmend(?:s|ed|ing)?\b/gi, instead: '"fix"' },
  { words: /\bmerge point\b|\bwhere (?:this|a|the) branch (?:left|began|begins)\b/gi, instead: '"merge base"' },
  { words: /\b(?:gives?|gave|given|giving) back\b/gi, instead: '"returns"' },
  { words: /\bany more\b(?! than\b)/gi, instead: '"no longer" before the verb' },
  { words: /\bfor ever\b/gi, instead: '"forever", or "endlessly"' },
  { words: /\bwhom\b/gi, instead: 'the actor as the subject' },
  { words: /\bst(?:ands?|ood|anding) (?:twice|together)\b/gi, instead: '"occurs twice", or "are used together"' },
  { words: /\b(?:goes|gone|went) through\b/gi, instead: '"visits", "passes", or "is unchanged"' },
  { words: /\bgoes? elsewhere\b/gi, instead: '"is sent to another …"' },
  { words: /\bleads? back to (?:itself|themselves)\b/gi, instead: '"refers to itself", or "is circular"' },
  { words: /\bkeeps? (?:the|its|their) (?:contract|promise)/gi, instead: '"is valid", or "follows the contract"' },
  { words: /\btak(?:e|es|en|ing) (?:\S+ ){0,3}?apart\b/gi, instead: '"parses", or "splits"' },
  { words: /\b(?:one|a|an) \w+ a line\b|\ba line each\b|\bone a (?:line|page|file)\b/gi, instead: '"one per line"' },
  { words: /\bwithout an? end\b/gi, instead: '"endless"' },
  { words: /\bfor want of\b/gi, instead: '"because of missing …"' },
  { words: /\b(?:came|comes?|becomes?|became) of\b/gi, instead: '"the result of", or "happened to"' },
  { words: /\bto the (?:letter|byte)\b/gi, instead: '"exactly"' },
  { words: /\bside by side\b/gi, instead: '"in parallel", or "together"' },
  { words: /\ble(?:aves?|aving|ft) (?:\S+ ){0,3}?alone\b/gi, instead: '"ignores", or "does not change"' },
  {
    words: new RegExp(String.raw`${start}Where\b(?=[^.?|]*,)`, 'g'),
    instead: '"if" for a condition, or the thing as the subject',
  },
  { words: /(?<!\bthere )\b(?:is|are) none\b(?! of)/gi, instead: '"is not one", or "is invalid"' },
  { words: /\bjudg(?:e|es|ed|ing)\b/gi, instead: '"checks", "validates", or "compares"' },
  {
    words:
      /\b(?:an|the|its|each|every|no|another) answers?\b(?! (?:in the register|to (?:a|the) question))|\banswer(?:s|ed)? (?:with|[1-5]\d\d)\b|\b(?:is|are|was|were|be|been) answered\b/gi,
    instead: '"response", or "responds" (HTTP)',
  },
  {
    words: /\b(?:calls|events|requests|rounds|transactions) an? (?:second|minute|hour|day|call|request|stream)\b/gi,
    instead: '"per second"',
  },
  { words: /\bleft over\b/gi, instead: '"remains", or "unused"' },
  { words: /\b(?:names?|knows?|is given|are given) no\b/gi, instead: '"has no", "lacks", or "is without"' },
  { words: /\b(?:go|goes|going|went) on\b|\breads? on\b(?! demand)/gi, instead: '"continues", or "resumes"' },
  { words: /\boneself\b/gi, instead: '"itself"' },
  { words: /\bnothing (?:against|to complain)\b/gi, instead: '"accepts", or "finds no error"' },
  { words: /\bst(?:and|ands|anding|ood) on\b/gi, instead: '"uses", or "depends on"' },
  { words: /\bcomplain(?:s|ts?|ed|ing)?\b/gi, instead: '"reports", "error", or "message"' },
  {
    words: /\b(?:is|are|was|were) (?:not )?there\b(?! (?:an?|any|no|one|some)\b)/gi,
    instead: '"exists", or "is present"',
  },
  {
    words:
      /\b(?:client|code|compiler|contract|database|engine|library|model|node|parser|provider|reader|router|runtime|schema|server|service|tool|type|validator)s? (?:do(?:es)? not |cannot )?(?:knows?|wants?|thinks?|hopes?|wish(?:es)?)\b/gi,
    instead: '"has", "supports", "requires", or "expects"',
  },
  { words: /\blead(?:s|ing)? (?:out of|through)\b/gi, instead: '"points outside of", or "passes"' },
  { words: /\bwith commas between\b/gi, instead: '"separated by commas"' },
  { words: /\bcut short\b/gi, instead: '"truncated"' },
  { words: /\bdeclared is\b/gi, instead: '"… declares", or "requires"' },
  {
    words: /\bof (?:its|their) own\b(?=[.,;:)|]|$| (?:and|because|before|by|for|if|in|or|so|that|when|which|with)\b)/gi,
    instead: '"its own …" before the noun, "a separate …", or "a new …"',
  },
  { words: /\bbr(?:eaks?|oke|oken|eaking) off\b/gi, instead: '"is interrupted", or "is truncated"' },
  { words: /\breferences? leads? to\b/gi, instead: '"refers to", or "has the target …"' },
  { words: /\bout(?:lives?|lived|living)\b/gi, instead: '"exists longer than …", or "stays valid after …"' },
  { words: /\bblam(?:e|es|ed|ing)\b/gi, instead: '"reports an error of …"' },
  {
    words:
      /\b(?:\w*(?:author|custom|general|initial|international|maxim|minim|normal|optim|recogn|special|summar|synchron)is(?:e[ds]?|ers?|ing|ations?|able)|analyse[dr]?|analysing|(?:behavi|col|fav|hon|neighb)our\w*|cancelled|labelled|licences?|judgement\w*)\b/gi,
    instead: 'the American spelling',
  },
]
