import { beforeAll } from 'vitest'
import { openStore } from './store'
import { ownPlace } from './worker-server'

/** A server takes ten registrations of an address an hour; those of the files before, in whatever order, do not count. */
beforeAll(async () => {
  const store = await openStore(ownPlace())
  await store.rows("delete from attempts where kind = 'register'")
  await store.end()
})
