import fc from 'fast-check'
import { expect } from 'vitest'
import { mutated } from '../fuzz/bytes'
import { processorTimeOf } from '../support/processor.mjs'
import { act, encodedArguments, flawsOfRefusal, formOf } from './page-actions'
import { actions, baseUrl, cookies, done, EXAMPLES, pathOf, targets } from './page-actions-people'
import { inject } from './worker-server'

/** Arguments of server actions that no page sends. */

/** Values with types that no argument has, or with content that no field allows. */
const ODD: readonly unknown[] = [
  undefined,
  null,
  -1.5,
  Number.NaN,
  10n ** 40n,
  'x'.repeat(100_000),
  '\0\ud800',
  '__proto__',
  [[]],
  { attempt: 'x' },
  { toString: 1 },
  new Date(Number.NaN),
  new Map([['a', new Set([1])]]),
  formOf({}),
  formOf({ sectionCode: '\0', sectionName: 'x'.repeat(100_000), bidderName: '\0' }),
]

/**
 * Calls every action without arguments, with too few, with too many and with odd ones. @param every whether each odd value stands in
 * for each argument; otherwise each stands for one of them
 * @returns what was not refused with a message
 */
export async function wrongArguments(every: boolean): Promise<string[]> {
  const wrong: string[] = []
  const cookie = cookies.get('administrator')
  for (const action of actions) {
    const right = EXAMPLES[action.name]!.given({ ...targets.own, bidders: [] })
    const cases = [
      [],
      right.slice(0, -1),
      ...right.flatMap((_, at) =>
        ODD.filter((_, odd) => every || odd % right.length === at).map((value) => right.with(at, value)),
      ),
      [...right, ...ODD.filter((value) => value !== undefined)],
    ]
    for (const given of cases) {
      const count = await done()
      const body = await encodedArguments(given)
      const answer = await act(baseUrl, { id: action.id, path: pathOf(action, targets.own), body, cookie })
      const isDone = (await await done()) > count
      const flaws = answer.status === 200 ? [] : [...flawsOfRefusal(answer), ...(isDone ? ['done'] : [])]
      wrong.push(...flaws.map((flaw) => `${action.name} ${body.bytes.subarray(0, 200)}: ${flaw}`))
    }
    const without = await act(baseUrl, {
      id: action.id,
      path: pathOf(action, targets.own),
      body: await encodedArguments([]),
      cookie,
    })
    expect([action.name, without.status]).toEqual([action.name, 400])
  }
  return wrong
}

/** What a caller who knows the encoding can put into the arguments. */
const REFERENCES = [
  '"$1"',
  '"$@1"',
  '"$F1"',
  '"$K1"',
  '"$Q1"',
  '"$W1"',
  '"$B1"',
  '"$n9"',
  '"$D9"',
  '"$T"',
  '"$h1"',
  '{"then":"$1"}',
]

/** Calls actions with mutated arguments, and asks now and then whether others wait. @returns the internal errors */
export async function mutatedArguments(numRuns: number): Promise<string[]> {
  const cookie = cookies.get('administrator')
  const bodies = await Promise.all(
    actions.map(async (action) => {
      const given = EXAMPLES[action.name]!.given({ ...targets.own, bidders: [] })
      return { action, body: await encodedArguments(given) }
    }),
  )
  const one = fc.constantFrom(...bodies).chain(({ action, body }) =>
    fc
      .tuple(mutated(fc.constant(body.bytes)), fc.constantFrom('', ...REFERENCES), fc.boolean())
      .map(([bytes, reference, isPlain]) => ({
        action,
        type: isPlain ? 'text/plain;charset=UTF-8' : body.type,
        bytes: reference ? Buffer.from(String(bytes).replace(/"[^"]*"|null|\d+/, reference)) : bytes,
      })),
  )
  const wrong: string[] = []
  for (const [at, { action, type, bytes }] of fc.sample(one, { numRuns, seed: 11 }).entries()) {
    const path = pathOf(action, targets.own)
    const answer = await act(baseUrl, { id: action.id, path, body: { type, bytes }, cookie })
    if (answer.status >= 500)
      wrong.push(`${action.name} ${answer.status} ${type} ${bytes.toString('base64')}`)
    if (at % 20 > 0) continue
    const worked = await processorTimeOf(inject('pid'), async () => {
      expect((await fetch(`${baseUrl}/healthz`)).status).toBe(200)
    })
    expect(worked).toBeLessThan(2000)
  }
  return wrong
}
