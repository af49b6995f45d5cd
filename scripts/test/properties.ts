import { randomInt } from 'node:crypto'
import fc from 'fast-check'

// The same values in every run, so that what is red can be run again, and what is green stays so. PROPERTY_SEED tries others.
const asked = process.env['PROPERTY_SEED']
const seed = asked === 'random' ? randomInt(2 ** 31) : Number(asked ?? 20_261_121)
if (!Number.isSafeInteger(seed)) throw new Error(`PROPERTY_SEED is a whole number or "random", not "${asked}".`)

// A property that fails is run again with ever smaller values. Where what fails is slow that may take hours, and neither a sync test nor
// the run around it has an end then: the failure counts more than its smallest example.
fc.configureGlobal({ seed, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true })
