/** A setting or a file of settings is invalid. Every message names the place, the rule and the value. */
export class InvalidConfiguration extends Error {
  override readonly name = 'InvalidConfiguration'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}
