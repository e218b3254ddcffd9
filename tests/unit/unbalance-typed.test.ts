import { expect, test } from 'vitest'
import { LONGEST_TYPED, newScenario, type Typed } from '@/app/_analyses/unbalance/edited'
import { typedIn } from '@/app/_analyses/unbalance/typed-in'

const TYPED: Typed = {
  scenarios: [{ ...newScenario('情景 1'), lines: [{ by: 'prefix', text: '0101', change: '30' }] }],
  plan: {
    ...{ text: '0101\t1', progress: '80', delay: '1', restAfter: '6', retention: '3', retentionAfter: '24' },
    rate: '',
  },
  ...{ sigma: '15', rho: '0.5' },
}

test('what was typed is read from the address as it was written', () => {
  expect(typedIn({ set: JSON.stringify(TYPED) })).toEqual(TYPED)
})

test('an address that says nothing, or nothing that can be read, is one without typed values', () => {
  const { plan, ...others } = TYPED
  const wrong = [
    undefined,
    '',
    '{',
    'null',
    '[]',
    JSON.stringify(others),
    JSON.stringify({ ...TYPED, other: 1 }),
    JSON.stringify({ ...TYPED, scenarios: [] }),
    JSON.stringify({ ...TYPED, sigma: 15 }),
    JSON.stringify({ ...TYPED, plan: { ...plan, text: 'x'.repeat(LONGEST_TYPED) } }),
  ]
  for (const set of wrong) expect([set?.slice(0, 60), typedIn({ set })]).toEqual([set?.slice(0, 60), null])
})
