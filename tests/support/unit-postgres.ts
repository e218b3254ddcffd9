import { freePort } from './port'
import { startPostgres } from './temporary-postgres'

/** Starts the server in which the unit tests have their stores with TEST_STORE=postgres. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres(await freePort(), { settings: { fsync: 'off' } })
  process.env.TEST_POSTGRES = postgres.url('postgres')
  return postgres.remove
}
