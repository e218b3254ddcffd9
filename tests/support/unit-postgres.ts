import { freePort } from './port'
import { startPostgres } from './temporary-postgres'

/** With TEST_STORE=postgres, starts the server in which the unit tests have their stores. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_STORE !== 'postgres') return undefined
  const postgres = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
  process.env.TEST_POSTGRES = postgres.url('postgres')
  return postgres.remove
}
