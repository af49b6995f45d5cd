import { expect, it } from 'vitest'
import type { JsonObject } from '../model/index.ts'
import { refusesDefault } from './presets.ts'

it.each<[JsonObject, string | undefined]>([
  [{ type: 'integer' }, undefined],
  [{ type: 'integer', default: 'nope' }, 'type'],
  [{ type: 'integer', default: 1.5 }, 'type'],
  [{ type: 'number', default: 1 }, undefined],
  [{ type: ['string', 'null'], default: null }, undefined],
  [{ type: 'string', default: null }, 'type'],
  [{ type: 'string', nullable: true, default: null }, undefined],
  [{ type: 'array', default: {} }, 'type'],
  [{ enum: ['a', 'b'], default: 'c' }, 'enum'],
  [{ enum: ['a', 'b'], 'x-open-enum': true, default: 'c' }, undefined],
  [{ enum: [{ a: 1 }], default: { a: 1 } }, undefined],
  [{ enum: [{ a: 1 }], default: { a: 2 } }, 'enum'],
  [{ enum: [0], default: -0 }, undefined],
  [{ const: 1, default: 2 }, 'const'],
  [{ minimum: 1, default: 0 }, 'minimum'],
  [{ minimum: 1, default: '0' }, undefined],
  [{ maximum: 1, default: 2 }, 'maximum'],
  [{ minLength: 2, default: '😀' }, 'minLength'],
  [{ maxLength: 1, default: '😀' }, undefined],
  [{ minItems: 1, default: [] }, 'minItems'],
  [{ maxItems: 0, default: [1] }, 'maxItems'],
  // Matching this pattern may take any time.
  [{ pattern: '^(a+)+$', default: `${'a'.repeat(40)}b` }, undefined],
  // An invalid keyword is reported elsewhere.
  [{ type: 7, default: 1 }, undefined],
])('%j is refused by %s', (schema, keyword) => {
  expect(refusesDefault(schema)).toBe(keyword)
})
