import { test } from 'vitest'
import { administrator } from './people-support'
import { expectRead } from './reference-list-send'
import { inject } from './worker-server'

test('a list of 100,000 lines is read, and its last page comes', async () => {
  await expectRead(await administrator(inject('baseUrl')), 100_000)
})
