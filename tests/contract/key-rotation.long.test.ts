// Starts a server seven times.
import { beforeAll, expect, test } from 'vitest'
import { clientWith, signedIn } from './client'
import { chain, command, isIn, newFolder, removeAtEnd, restarted, stopped } from './key-rotation-support'

removeAtEnd()

let folder: string
beforeAll(() => {
  folder = newFolder()
})

test('the end of the audit log holds although nothing was recorded between two replacements', async () => {
  const baseUrl = await restarted(folder)
  const client = await signedIn(baseUrl)
  await stopped()
  await command(folder, 'lib/cli/rotate-keys.mjs')
  await restarted(folder)
  await stopped()
  await command(folder, 'lib/cli/rotate-keys.mjs', '--finish')
  const last = await restarted(folder)
  const again = await signedIn(last)
  expect(await chain(again)).toBeNull()
  expect(await isIn(clientWith(last, client.token))).toEqual([401, 307])
})

test('configured secrets work in the same way', async () => {
  const data = newFolder()
  const [one, two] = ['1'.repeat(40), '2'.repeat(40)]
  const old = await signedIn(await restarted(data, { AUTH_SECRET: one, AUTH_SECRET_PREVIOUS: '' }))
  const both = await restarted(data, { AUTH_SECRET: two, AUTH_SECRET_PREVIOUS: one })
  expect(await isIn(clientWith(both, old.token))).toEqual([200, 200])
  const young = await signedIn(both)
  const only = await restarted(data, { AUTH_SECRET: two, AUTH_SECRET_PREVIOUS: '' })
  expect(await isIn(clientWith(only, old.token))).toEqual([401, 307])
  expect(await isIn(clientWith(only, young.token))).toEqual([200, 200])
  expect(await chain(clientWith(only, young.token))).toBeNull()
})
