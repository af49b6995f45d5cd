import * as vm from 'node:vm'
import { stopperOf } from '@chainwright/model/pattern-match'

/** Runs synchronous code and stops it at its time limit; for modules that run only in Node. */
export const within = stopperOf(vm)
