import { expect, test } from 'vitest'
import { Gate } from './gate.mjs'

/** A gate with a log of what happened to the requests that entered it, in order. */
function watched(bounds: { places: number; seconds: number }) {
  const gate = new Gate(bounds)
  const begun: string[] = []
  const refused: string[] = []
  const waits: number[] = []
  const leaves: (() => void)[] = []
  const enter = (who: string, name = who) =>
    gate.enter(who, {
      begin: (leave) => {
        begun.push(name)
        leaves.push(leave)
      },
      refuse: (seconds) => {
        refused.push(name)
        waits.push(seconds)
      },
    })
  return { gate, begun, refused, waits, leaves, enter }
}

test('no more requests at a time than there are slots', () => {
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
  // A slot was left, although fifty requests had come before.
  expect(begun).toEqual(['much 0', 'much 1', 'one'])
  enter('two')
  enter('three')
  leaves[0]!()
  leaves[1]!()
  leaves[2]!()
  // In turn, not after everything the first caller is waiting for.
  expect(begun.slice(3, 6)).toEqual(['two', 'much 2', 'three'])
})

test('a wait that would be too long is refused at once, estimated by turns instead of queue length', () => {
  // Initially 50 ms each: within a second 20 requests can come before one's own in a single slot.
  const { gate, refused, waits, enter } = watched({ places: 1, seconds: 1 })
  for (let at = 0; at < 30; at++) enter('much', `much ${at}`)
  expect([gate.waiting, refused.length]).toEqual([20, 9])
  expect(waits.map((seconds) => seconds.toFixed(2))).toEqual(waits.map(() => '1.05'))
  enter('another')
  expect(refused).not.toContain('another')
})

test('a client that has left gets no turn', () => {
  const { gate, begun, leaves, enter } = watched({ places: 1, seconds: 60 })
  enter('a')
  const leave = enter('b')
  enter('c')
  leave()
  expect(gate.waiting).toBe(1)
  leaves[0]!()
  expect(begun).toEqual(['a', 'c'])
})

test('a wait that takes longer than expected ends in a refusal', async () => {
  const { gate, begun, refused, leaves, enter } = watched({ places: 1, seconds: 0.1 })
  enter('a')
  enter('b')
  await expect.poll(() => refused).toEqual(['b'])
  leaves[0]!()
  expect([begun, gate.waiting]).toEqual([['a'], 0])
})

test('slower requests let fewer wait', async () => {
  const { gate, refused, leaves, enter } = watched({ places: 1, seconds: 60 })
  for (let at = 0; at < 1000; at++) enter(`${at}`)
  expect(refused).toEqual([])
  await new Promise((resolve) => setTimeout(resolve, 300))
  leaves[0]!()
  // The mean is at least 75 ms, so at most 800 can wait.
  enter('one more')
  expect([gate.waiting, refused]).toEqual([998, ['one more']])
})
