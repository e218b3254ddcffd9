import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Fault } from '../faults/fault'
import { holdersOfTexts } from '../faults/tree'

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path))

test('the text of each fault stands in the sources once, and the file of its test exists', async () => {
  const rooms = await Promise.all(
    readdirSync('tests/faults/rooms').map(
      (room) => import(`../faults/rooms/${room.slice(0, -3)}.ts`) as Promise<{ FAULTS: readonly Fault[] }>,
    ),
  )
  const { holders } = holdersOfTexts([
    ...readdirSync('.'),
    ...['app', 'lib', 'db', 'messages'].flatMap(below),
  ])
  const misplaced = rooms
    .flatMap(({ FAULTS }) => FAULTS)
    .filter(({ text, caughtBy }) => holders(text).length !== 1 || !existsSync(caughtBy.file))
  expect(misplaced.map(({ what, text }) => `${what}: ${text}`)).toEqual([])
})
