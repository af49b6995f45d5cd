/** A value in a JSON document, with its place. Collects all problems, so that they are reported together. */
export class CheckedJson {
  readonly value: unknown
  readonly #path: string
  readonly #problems: string[]

  constructor(value: unknown, path: string, problems: string[]) {
    this.value = value
    this.#path = path
    this.#problems = problems
  }

  report(rule: string): undefined {
    this.#problems.push(`${this.#path}: ${rule}, not ${shown(this.value)}`)
    return undefined
  }

  /** The members of an object; unknown members are refused. */
  object<Name extends string>(names: readonly Name[]): Readonly<Record<Name, CheckedJson>> | undefined {
    const { value } = this
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return this.report('must be an object')
    for (const name of Object.keys(value))
      if (!names.includes(name as Name))
        this.#problems.push(`${this.#path}: unknown member '${name}'; the known members are ${names.join(', ')}`)
    const members = value as Readonly<Record<string, unknown>>
    return Object.fromEntries(names.map(name => [name, this.#at(members[name], `.${name}`)])) as Record<
      Name,
      CheckedJson
    >
  }

  array(): readonly CheckedJson[] | undefined {
    if (!Array.isArray(this.value)) return this.report('must be an array')
    return this.value.map((item: unknown, index) => this.#at(item, `[${index}]`))
  }

  text(): string | undefined {
    return typeof this.value === 'string' && this.value !== '' ? this.value : this.report('must be a non-empty string')
  }

  /** Text that satisfies a rule. The message describes the rule. */
  textThat(isRight: (text: string) => boolean, rule: string): string | undefined {
    const { value } = this
    return typeof value === 'string' && isRight(value) ? value : this.report(rule)
  }

  /** Like `textThat`, for text that may contain a key and is not shown. */
  secretThat(isRight: (text: string) => boolean, rule: string): string | undefined {
    const { value } = this
    if (typeof value === 'string' && isRight(value)) return value
    this.#problems.push(`${this.#path}: ${rule}`)
    return undefined
  }

  boolean(): boolean | undefined {
    return typeof this.value === 'boolean' ? this.value : this.report('must be true or false')
  }

  integer(minimum: number, maximum: number): number | undefined {
    const { value } = this
    return typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum
      ? value
      : this.report(`must be an integer from ${minimum} to ${maximum}`)
  }

  choice<Choice extends string>(choices: readonly Choice[]): Choice | undefined {
    return choices.includes(this.value as Choice)
      ? (this.value as Choice)
      : this.report(`must be one of ${choices.join(', ')}`)
  }

  /** Undefined, without a message, if the member is absent. */
  optional<T>(read: (place: CheckedJson) => T | undefined): T | undefined {
    return this.value === undefined ? undefined : read(this)
  }

  #at(value: unknown, step: string): CheckedJson {
    return new CheckedJson(value, `${this.#path}${step}`, this.#problems)
  }
}

const shown = (value: unknown): string => {
  const text = value === undefined ? 'absent' : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
