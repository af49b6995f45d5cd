import { randomInt } from 'node:crypto'
import fc from 'fast-check'

// The same values in every run, so that failures can be repeated. PROPERTY_SEED sets another seed.
const requested = process.env['PROPERTY_SEED']
const seed = requested === 'random' ? randomInt(2 ** 31) : Number(requested ?? 20_261_121)
if (!Number.isSafeInteger(seed))
  throw new Error(`PROPERTY_SEED must be a whole number or "random", not "${requested}".`)

// A property that fails is run again with ever smaller values. For a slow failure this may take hours, in which neither a
// synchronous test nor its run ends. So shrinking has a limit.
fc.configureGlobal({ seed, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true })
