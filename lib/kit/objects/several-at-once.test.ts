import fc from 'fast-check'
import { expect, test } from 'vitest'
import { severalAtOnce } from './several-at-once.mjs'

/** Gives control back as often as stated. */
async function turns(count: number): Promise<void> {
  for (let at = 0; at < count; at++) await new Promise((next) => setImmediate(next))
}

test('all results come in the order of the things, and at most eight are on their way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(5), { maxLength: 40 }), async (lengths) => {
      let [going, most] = [0, 0]
      const results = await severalAtOnce(lengths, async (length, at) => {
        most = Math.max(most, ++going)
        await turns(length)
        going--
        return `${at}: ${length}`
      })
      expect(results).toEqual(lengths.map((length, at) => `${at}: ${length}`))
      expect(most).toBe(Math.min(8, lengths.length))
    }),
    { numRuns: 50 },
  )
})

test('after a failure nothing is begun, and what goes on has ended before it is told', async () => {
  let [begun, going] = [0, 0]
  const done = severalAtOnce(Array.from({ length: 20 }), async (_, at) => {
    begun++
    going++
    await turns(at === 4 ? 1 : 5)
    going--
    if (at === 4) throw new Error('refused')
  })
  await expect(done).rejects.toThrow('refused')
  expect({ begun, going }).toEqual({ begun: 8, going: 0 })
})
