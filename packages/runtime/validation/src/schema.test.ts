import { createEnv } from '@t3-oss/env-core'
import { initTRPC, TRPCError } from '@trpc/server'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { object, string } from './codegen/v1.ts'
import { type Schema, ValidationError } from './index.ts'
import { holds } from './report.ts'
import { schema as makeSchema } from './schema.ts'

interface Pet {
  readonly name: string
}

const isPet = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && typeof (value as { name?: unknown }).name === 'string'
const Pet: Schema<Pet> = makeSchema<Pet>(isPet, at => object(at, { name: string }))

describe('a validator', () => {
  it('has a type guard that does not use `this`', () => {
    const values: unknown[] = [{ name: 'Rex' }, { name: 1 }, undefined]
    const pets = values.filter(Pet.is)
    expectTypeOf(pets).toEqualTypeOf<Pet[]>()
    expect(pets).toEqual([{ name: 'Rex' }])
  })

  it('returns the value itself, not a copy', () => {
    const pet = { name: 'Rex', more: 1 }
    expect(Pet.parse(pet)).toBe(pet)
    expect(Pet.check(pet)).toEqual({ ok: true, value: pet })
  })

  it('throws an error with all issues, which its message contains', () => {
    expect(() => Pet.parse({})).toThrow(ValidationError)
    expect(() => Pet.parse({})).toThrow('name must be present, but is missing')
  })
})

describe('Standard Schema v1 is accepted by', () => {
  it('tRPC, as the input of a procedure', async () => {
    const { router, procedure, createCallerFactory } = initTRPC.create()
    const app = router({ greet: procedure.input(Pet).query(({ input }) => `Hello ${input.name}`) })
    const caller = createCallerFactory(app)({})
    await expect(caller.greet({ name: 'Rex' })).resolves.toBe('Hello Rex')
    const refused = await caller.greet({ name: 1 } as unknown as Pet).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(TRPCError)
    expect(refused).toMatchObject({
      code: 'BAD_REQUEST',
      cause: { issues: [{ path: ['name'], message: 'name must be a string, but is 1' }] },
    })
  })

  it('t3-env, as the schema of a variable', () => {
    const isPort = (value: unknown): boolean => typeof value === 'string' && /^\d+$/.test(value)
    const Port: Schema<string> = makeSchema<string>(isPort, at =>
      holds(at, isPort(at.value), 'pattern', 'decimal digits'),
    )
    const read = (PORT: string) =>
      createEnv({
        server: { PORT: Port },
        runtimeEnv: { PORT },
        onValidationError: issues => {
          throw new Error(issues.map(issue => issue.message).join())
        },
      })
    expect(read('80').PORT).toBe('80')
    expect(() => read('http')).toThrow('value must be decimal digits, but is "http"')
  })
})
