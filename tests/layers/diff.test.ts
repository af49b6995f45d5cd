import type { Step, Verdict } from '@chainwright/contract'
import type { Api, Json, JsonObject, Operation, Schema } from '@chainwright/model'
import { loadApi } from '@chainwright/model'
import { registerSchema, type SchemaObject, unregisterSchema, validate } from '@hyperjump/json-schema/draft-2020-12'
import { expect, it } from 'vitest'
import { answerOf } from '../../generators/cli/coverage/read/answer.ts'
import { boundSteps } from '../../generators/cli/coverage/read/bound.ts'
import { inputOf } from '../../generators/cli/coverage/read/decode.ts'
import { matchOf } from '../../generators/cli/coverage/read/match.ts'
import type { Change } from '../../generators/diff/change.ts'
import { diff } from '../../generators/diff/diff.ts'
import { type Case, cases, isWhole, type Problem, verdictsOf } from './cases.ts'
import { type ApiName, apiNames, contractOf } from './contracts.ts'
import { editsOf, reaches } from './edits.ts'
import { expectGood } from './good.ts'
import { bySchema, type Validator } from './judge/validator.ts'

/** The approximate number of edits that are tried for each document. The seed selects them. */
const each = Number(process.env['EDITS'] ?? 60)
const seed = Number(process.env['SEED'] ?? 1)

it.each(apiNames)(
  'if a changed contract of %s refuses a case, diff reports a breaking change of its operation',
  async name => {
    const judged = cases.filter(({ api, fixture }) => api === name && fixture.kind === 'positive')
    const { documents } = await contractOf(name)
    const texts = documents.map(({ bundled }) => bundled)
    const ours = await apiOf(name, texts)
    if (ours === undefined) throw new Error(`The bundled documents of ${name} cannot be read.`)
    const problems = new Map<Case, Problem[]>(judged.map(case_ => [case_, []]))
    const tally = { edits: 0, breaking: 0, refused: 0, judged: 0 }
    for (const [index, document] of texts.entries()) {
      const edits = editsOf(document)
      const step = Math.max(1, Math.floor(edits.length / each))
      for (const edit of edits.filter((_, at) => at % step === seed % step)) {
        const edited = texts.map((text, at) => (at === index ? edit.make() : text))
        const theirs = await apiOf(name, edited)
        // The edit may remove a value that an extension names. Then the edited contract cannot be read.
        if (theirs === undefined) continue
        const touched = new Set(
          ours.operations
            .filter(
              ({ origin }) =>
                origin.file === fileOf(index) && reaches(document, jsonAt(document, origin.pointer), edit.at),
            )
            .map(({ id }) => id),
        )
        const [later, earlier] = [diff(ours, theirs), diff(theirs, ours)]
        tally.edits++
        if (breaking(later, undefined).length + breaking(earlier, undefined).length > 0) tally.breaking++
        const validator = await validatorOf(edited)
        const seen = new Map<string, number>()
        for (const case_ of judged.filter(
          ({ fixture }) => fixture.operation !== undefined && touched.has(fixture.operation),
        )) {
          const count = seen.get(case_.fixture.operation ?? '') ?? 0
          seen.set(case_.fixture.operation ?? '', count + 1)
          // A few cases of an operation are enough for one schema.
          if (count >= mostCases) continue
          tally.judged++
          const found = await refusalsOf(case_, { ours, theirs, later, earlier, validator, edit: edit.name })
          tally.refused += found.refused
          problems.get(case_)?.push(...found.problems)
        }
        validator.close()
      }
    }
    const verdicts: Verdict[] = judged.flatMap(case_ => verdictsOf('diff', case_, problems.get(case_) ?? []))
    console.log(
      `${name}: ${tally.edits} edits, ${tally.breaking} of them called breaking; ${tally.judged} cases judged, ${tally.refused} refused`,
    )
    expectGood(verdicts, 'diff')
    // Edits that nothing refuses would prove nothing.
    if (isWhole) expect(tally.refused).toBeGreaterThan(10)
  },
)

const mostCases = 8

interface Versions {
  readonly ours: Api
  readonly theirs: Api
  /** From ours to the edited contract, for requests of current callers. */
  readonly later: readonly Change[]
  /** From the edited contract to ours, for current responses to callers of the edited one. */
  readonly earlier: readonly Change[]
  readonly validator: Validator
  readonly edit: string
}

const refusalsOf = async (
  { fixture }: Case,
  versions: Versions,
): Promise<{ readonly refused: number; readonly problems: readonly Problem[] }> => {
  const problems: Problem[] = []
  let refused = 0
  for (const [index, step] of boundSteps(fixture).entries()) {
    const match = matchOf(versions.ours, step.request)
    const operation = versions.theirs.operations.find(({ id }) => id === match?.operation.id)
    if (match === undefined || operation === undefined) continue
    const input = inputOf(match, step.request)
    const [sent, read] = [
      await versions.validator.input(operation, input),
      await readBy(versions.validator, operation, { step, input }),
    ]
    for (const [violations, changes, way] of [
      [sent, versions.later, 'request'],
      [read, versions.earlier, 'response'],
    ] as const) {
      const [violation] = violations
      if (violation === undefined) continue
      refused++
      if (breaking(changes, operation.id).length === 0)
        problems.push({
          pointer: `steps/${index}/${way}${violation.at}`,
          keyword: violation.keyword,
          expected: `a breaking change of ${operation.id}: ${versions.edit}`,
          actual:
            changes.map(({ level, code, operations }) => `${level} ${code} ${operations.join(' ')}`).join(', ') ||
            'no change',
        })
    }
  }
  return { refused, problems }
}

const readBy = async (
  validator: Validator,
  operation: Operation,
  { step, input }: { readonly step: Step; readonly input: ReturnType<typeof inputOf> },
) => {
  const answer = answerOf(operation, step.response)
  return answer.known ? validator.answer(operation, answer.outcome, answer.value, input) : []
}

const breaking = (changes: readonly Change[], operation: string | undefined): readonly Change[] =>
  changes.filter(
    ({ impact, operations }) =>
      impact.wire === 'major' && (operation === undefined || operations.length === 0 || operations.includes(operation)),
  )

const fileOf = (index: number): string => `${index}.json`

const apiOf = async (name: ApiName, texts: readonly JsonObject[]): Promise<Api | undefined> => {
  const { api } = await loadApi({
    name,
    root: '/contract',
    entries: texts.map((_, index) => fileOf(index)),
    read: async path => new TextEncoder().encode(JSON.stringify(texts[Number.parseInt(path, 10)])),
    distinct: true,
  })
  return api
}

/** Validates with @hyperjump/json-schema, by the edited documents. */
const validatorOf = async (texts: readonly JsonObject[]): Promise<Validator & { close(): void }> => {
  const dialect = 'https://json-schema.org/draft/2020-12/schema'
  const uris = texts.map((_, index) => `https://edited.test/${fileOf(index)}`)
  for (const [index, uri] of uris.entries()) registerSchema(texts[index] as unknown as SchemaObject, uri, dialect)
  const compiled = new Map<string, Awaited<ReturnType<typeof validate>>>()
  const check = async (schema: Schema, value: unknown) => {
    const [file = '', pointer = ''] = schema.uri.split('#')
    const uri = `https://edited.test/${file.slice(file.lastIndexOf('/') + 1)}#${encodeURI(pointer)}`
    const judge = compiled.get(uri) ?? (await validate(uri))
    compiled.set(uri, judge)
    return judge(value as never).valid ? [] : [{ at: '', keyword: 'schema' }]
  }
  return { ...bySchema({ check, holds: () => true }), close: () => uris.forEach(uri => void unregisterSchema(uri)) }
}

const jsonAt = (document: JsonObject, pointer: string): Json => {
  let value: Json = document
  for (const segment of pointer.slice(1).split('/').slice(1))
    value = (value as JsonObject)[segment.replaceAll('~1', '/').replaceAll('~0', '~')] ?? null
  return value
}
