import { expect, test } from 'vitest'
import { Gate } from './gate.mjs'

/** A gate, and what becomes of the requests that enter it, in order. */
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

test('no more work at a time than there are places', () => {
  const { gate, begun, leaves, enter } = watched({ places: 2, seconds: 60 })
  for (const who of ['a', 'b', 'c', 'd']) enter(who)
  expect([begun, gate.waiting]).toEqual([['a', 'b'], 2])
  leaves[0]!()
  leaves[0]!()
  expect([begun, gate.waiting]).toEqual([['a', 'b', 'c'], 1])
})

test('whoever asks for much at once is not in the way of others', () => {
  const { begun, leaves, enter } = watched({ places: 4, seconds: 60 })
  for (let at = 0; at < 50; at++) enter('much', `much ${at}`)
  enter('one')
  // A place was left, though fifty had come before.
  expect(begun).toEqual(['much 0', 'much 1', 'one'])
  enter('two')
  enter('three')
  leaves[0]!()
  leaves[1]!()
  leaves[2]!()
  // By turns: not after all that the first one still waits for.
  expect(begun.slice(3, 6)).toEqual(['two', 'much 2', 'three'])
})

test('a wait that would be too long is refused at once, and by turns is not by the length of the queue', () => {
  // 50 ms each at first: a second of waiting are 20 before one's own in one place.
  const { gate, refused, enter } = watched({ places: 1, seconds: 1 })
  for (let at = 0; at < 30; at++) enter('much', `much ${at}`)
  expect([gate.waiting, refused.length]).toEqual([20, 9])
  enter('another')
  expect(refused).not.toContain('another')
})

test('a client that has left does not come to its turn', () => {
  const { gate, begun, leaves, enter } = watched({ places: 1, seconds: 60 })
  enter('a')
  const leave = enter('b')
  enter('c')
  leave()
  expect(gate.waiting).toBe(1)
  leaves[0]!()
  expect(begun).toEqual(['a', 'c'])
})

test('a wait that lasts longer than was expected ends in a refusal', async () => {
  const { gate, begun, refused, leaves, enter } = watched({ places: 1, seconds: 0.1 })
  enter('a')
  enter('b')
  await expect.poll(() => refused).toEqual(['b'])
  leaves[0]!()
  expect([begun, gate.waiting]).toEqual([['a'], 0])
})

test('what takes longer lets fewer wait', async () => {
  const { gate, refused, leaves, enter } = watched({ places: 1, seconds: 60 })
  for (let at = 0; at < 1000; at++) enter(`${at}`)
  expect(refused).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 300))
  leaves[0]!()
  // 75 ms or more in the mean: 800 at most.
  enter('one more')
  expect([gate.waiting, refused]).toEqual([998, ['one more']])
})
