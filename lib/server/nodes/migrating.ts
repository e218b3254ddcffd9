import { join } from 'node:path'
import { migrateStore } from '@/db/migrate'
import { env } from '../../kit/env.mjs'
import { serverHooks } from '../../kit/server-hooks.mjs'
import { isMigrated } from '../../monitor/readiness'

/**
 * Migrates the store, or with MIGRATE=never checks that this was done.
 * @returns whether the process was started for this alone
 * @throws Error if the store is not migrated and must not be now
 */
export async function migrateOrCheck(): Promise<boolean> {
  const { migratesOnly } = serverHooks()
  if (env().MIGRATE === 'start' || migratesOnly)
    await migrateStore(join(/* turbopackIgnore: true */ process.cwd(), 'db'))
  else if (!(await isMigrated().catch(() => false)))
    throw new Error('the store does not have the schema of this version yet: npm run migrate')
  return migratesOnly
}
