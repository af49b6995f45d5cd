import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathsDocument } from '@chainwright/model/documents'
import { apiOfCase } from '@chainwright/model/testing'
import { describe, expect, it } from 'vitest'
import { emitPaths } from './paths.ts'

const features = join(import.meta.dirname, '../../specs/features')
const textOf = (file: string): string => readFileSync(join(features, file), 'utf8')

describe('`paths` of openapi-typescript', () => {
  const http = readdirSync(features).filter(file => /^openapi:/m.test(textOf(file)))

  it.each(http)('compiles for %s', async file => {
    const { files, findings } = await emitPaths((await apiOfCase(textOf(file))).api, pathsDocument)
    expect(findings).toEqual([])
    expect(files).toHaveLength(1)
  })

  it('compiles with references to any place, with anchors, with enums of objects, and with `true` and `false`', async () => {
    const { api } = await apiOfCase(`
Menu:
  type: object
  properties:
    first: { $ref: '#/components/schemas/Menu/properties/pages/items' }
    last: { $ref: '#/components/schemas/Menu/properties/pages/items/anyOf/0' }
    pages: { type: array, items: { anyOf: [{ type: string }, { $ref: '#/components/schemas/Menu/properties/size' }] } }
    size: { type: integer }
Held: { anyOf: [{ $ref: '#/components/schemas/Held/$defs/Inner' }], $defs: { Inner: { $anchor: inner, type: integer } } }
Anchored: { type: array, items: { $ref: '#inner' } }
Values: { type: [object, string], enum: [a, { b: 1 }] }
Never: { allOf: [{ type: string }, false], $defs: { Any: true } }
Menu_pages_items: { type: boolean }
`)
    const { files, findings } = await emitPaths(api, pathsDocument)
    expect(findings).toEqual([])
    const text = files.flatMap(file => ('statements' in file ? file.statements : [])).join('\n')
    expect(text).toContain('first?: components["schemas"]["Menu_pages_items2"]')
    expect(text).toContain('Anchored: components["schemas"]["Held_defs_Inner"][]')
    expect(text).toMatch(/Values: "a" \| \{\s+b: 1;\s+\}/)
    expect(text).toMatch(/Never: \{[^}]*\{[^}]*\};\s*\} & \(string & never\)/)
  })

  it('does not change examples and other values', () => {
    const value = { $ref: '#/components/schemas/Pet/properties/name', enum: [{}], type: 'object' }
    const document = {
      openapi: '3.1.0',
      components: {
        schemas: { Pet: { type: 'object', properties: { name: { const: value, default: value }, default: true } } },
      },
      'x-more': value,
    }
    expect(pathsDocument(document)).toEqual({
      ...document,
      components: {
        schemas: { Pet: { type: 'object', properties: { name: { const: value, default: value }, default: {} } } },
      },
    })
  })

  it('is omitted if its types do not compile, with a finding at the place', async () => {
    const { api } = await apiOfCase(`
Base: { type: [object, 'null'], properties: { id: { type: string } } }
Named: { allOf: [{ $ref: '#/components/schemas/Base' }], required: [id] }
`)
    const { files, findings } = await emitPaths(api, pathsDocument)
    expect(files).toEqual([])
    expect(findings).toMatchObject([
      {
        code: 'raw.failed',
        severity: 'warning',
        origin: { pointer: '#/components/schemas/Named' },
        message: expect.stringContaining("does not satisfy the constraint 'never'; `raw` is left out."),
      },
    ])
  })
})
