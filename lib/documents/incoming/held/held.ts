import { env } from '../../../kit/env.mjs'
import type { HeldFiles } from './files'
import { inMemory } from './memory'
import { inStore } from './mutations'

/** Where several processes share a store they find the files there; else they are in the memory of the one. */
export const heldFiles = (): HeldFiles => (env().DATABASE_URL === undefined ? inMemory : inStore)
