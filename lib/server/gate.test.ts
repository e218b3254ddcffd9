import { expect, test } from 'vitest'
import { Gate } from './gate.mjs'

/** A gate with a log of the requests that began or were refused. */
function watched(bounds: { places: number; seconds: number }) {
  const gate = new Gate(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const leaves: (() => void)[] = []
  const enter = (who: string, name = who) =>
    gate.enter(who, {
      begin: (leave) => {
        begun.push(name)
        leaves.push(leave)
      },
      refuse: () => refused.push(name),
    })
  return { gate, begun, refused, leaves, enter }
}

test('at most as many requests are processed as there are places', () => {
  const { gate, begun, leaves, enter } = watched({ places: 2, seconds: 60 })
  for (const who of ['a', 'b', 'c', 'd']) enter(who)
  expect([begun, gate.waiting]).toEqual([['a', 'b'], 2])
  leaves[0]!()
  leaves[0]!()
  expect([begun, gate.waiting]).toEqual([['a', 'b', 'c'], 1])
})

test('a caller with many requests does not block others', () => {
  const { begun, leaves, enter } = watched({ places: 4, seconds: 60 })
  for (let at = 0; at < 50; at++) enter('much', `much ${at}`)
  enter('one')
  // A place was left free, although fifty requests came before.
  expect(begun).toEqual(['much 0', 'much 1', 'one'])
  enter('two')
  enter('three')
  leaves[0]!()
  leaves[1]!()
  leaves[2]!()
  // In turns: not after all waiting requests of the first caller.
  expect(begun.slice(3, 6)).toEqual(['two', 'much 2', 'three'])
})

test('a request that would wait too long is refused, judged by its turn and not by the length of the queue', () => {
  // 50 ms each at first, so a second of waiting is 20 requests in one place.
  const { gate, refused, enter } = watched({ places: 1, seconds: 1 })
  for (let at = 0; at < 30; at++) enter('much', `much ${at}`)
  expect([gate.waiting, refused.length]).toEqual([20, 9])
  enter('another')
  expect(refused).not.toContain('another')
})

test('a request whose client has disconnected is skipped', () => {
  const { gate, begun, leaves, enter } = watched({ places: 1, seconds: 60 })
  enter('a')
  const leave = enter('b')
  enter('c')
  leave()
  expect(gate.waiting).toBe(1)
  leaves[0]!()
  expect(begun).toEqual(['a', 'c'])
})

test('a request that waits longer than expected is refused in the end', async () => {
  const { gate, begun, refused, leaves, enter } = watched({ places: 1, seconds: 0.1 })
  enter('a')
  enter('b')
  await expect.poll(() => refused).toEqual(['b'])
  leaves[0]!()
  expect([begun, gate.waiting]).toEqual([['a'], 0])
})

test('slower processing shortens the queue', async () => {
  const { gate, refused, leaves, enter } = watched({ places: 1, seconds: 60 })
  for (let at = 0; at < 1000; at++) enter(`${at}`)
  expect(refused).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 300))
  leaves[0]!()
  // The mean is 75 ms or more, so at most 800 may wait.
  enter('one more')
  expect([gate.waiting, refused]).toEqual([998, ['one more']])
})
