import { expect, test } from 'vitest'
import { signedIn } from './client'
import { brokenWay } from './together/journal'
import { makeTogether } from './together/make'
import { lostRows } from './together/rows'
import { workTogether } from './together/work'
import { inject } from './worker-server'

const SECONDS = 20
const PEOPLE = 6

test('a change that overwrote another unseen is found', () => {
  const [one, two, three] = ['"1"', '"2"', '"3"']
  const way = [
    { from: '""', to: one! },
    { from: one!, to: two! },
  ]
  expect(brokenWay(way, '', '2')).toEqual([])
  expect(brokenWay([...way, { from: one!, to: three! }], '', '3')).not.toEqual([])
  expect(brokenWay(way, '', '1')).not.toEqual([])
})

test('an added row that is gone is found, unless who replaced the list had seen it', () => {
  const added = [{ feature: 'a', version: 2 }]
  expect(lostRows({ added, replaced: [] }, ['a'])).toEqual([])
  expect(lostRows({ added, replaced: [] }, [])).toHaveLength(1)
  expect(lostRows({ added, replaced: [{ base: 1, version: 3 }] }, [])).toHaveLength(1)
  expect(lostRows({ added, replaced: [{ base: 2, version: 3 }] }, [])).toEqual([])
  expect(lostRows({ added, replaced: [] }, ['a', 'a'])).toHaveLength(1)
})

test('several people work on one section at once, and no word is lost or overwritten unseen', async () => {
  const seed = Math.floor(Math.random() * 1e6)
  const admin = await signedIn(inject('baseUrl'))
  const world = await makeTogether(admin, inject('dataDir'), seed)
  const { faults, refusals, counts } = await workTogether(world, { seconds: SECONDS, seed, people: PEOPLE })
  console.log(`seed ${seed}: ${JSON.stringify(counts)}`)
  expect({ faults, refusals }).toEqual({ faults: [], refusals: [] })
  expect(counts.saved).toBeGreaterThan(10)
}, 180_000)
