import { type Check, where } from '../document/structure.ts'

/** A member of OpenAPI 3.2 that is allowed, but has no effect here. */
export const notRead =
  (help: string): Check =>
  (_value, pointer, walk) => {
    walk.warn('openapi.not-read', pointer, `${where(pointer)} of OpenAPI 3.2 is not supported.`, help)
    return true
  }
