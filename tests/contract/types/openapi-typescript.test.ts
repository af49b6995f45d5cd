import data from '@chainwright/data-spec/openapi.json' with { type: 'json' }
import metrics from '@chainwright/metrics-spec/openapi.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { typesOf } from './types-of.ts'

/**
 * Known differences to openapi-typescript, and why our types are right. The test fails if an entry is no longer needed.
 */
const differences: Readonly<Record<string, { is: string; because: string }>> = {
  'metrics.DataPoint': {
    is: 'ours is wider',
    because: 'A sum may exceed 2^53, and is a bigint then; openapi-typescript has `number` for every integer.',
  },
  'data.AggregationRequest': {
    is: 'ours is narrower',
    because:
      '`anyOf` over `required` is a union of what must be there; openapi-typescript makes it `unknown | unknown`.',
  },
}

const specs = [
  { name: 'data', schemas: Object.keys(data.components.schemas) },
  { name: 'metrics', schemas: Object.keys(metrics.components.schemas) },
]

describe.each(specs)('components of $name', ({ name, schemas }) => {
  const answers = typesOf(`
    import type { components } from '@chainwright/${name}-spec/paths'
    import type * as ours from '@chainwright/${name}-spec'
    type Theirs = components['schemas']
    type Compare<A, B> = [A] extends [B] ? ([B] extends [A] ? 'alike' : 'ours is narrower') : [B] extends [A] ? 'ours is wider' : 'neither'
    ${schemas.map(schema => `export type ${schema} = Compare<ours.${schema}, Theirs['${schema}']>`).join('\n')}
  `)

  it('every component is compared', () => {
    expect([...answers.keys()].filter(key => key !== 'Theirs')).toEqual(schemas)
    expect(schemas.length).toBeGreaterThan(10)
  })

  it.each(schemas)('%s and the type of openapi-typescript are assignable to each other', schema => {
    expect(answers.get(schema)).toBe(`"${differences[`${name}.${schema}`]?.is ?? 'alike'}"`)
  })
})
