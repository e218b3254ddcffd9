import { expect, test } from 'vitest'
import { drawnJoints, type Group, groupsOf, type Joint } from '../../connected'
import type { InnerCode } from './features'
import { layoutBidders, layoutGroups } from './relation-layout'
import { jointsOf } from './relations'

const bidders = Array.from({ length: 8 }, (_, at) => ({ bidderId: at + 1, bidderName: `投标人${at + 1}` }))

const code = (featureType: string, ids: readonly number[], more: Partial<InnerCode> = {}): InnerCode => ({
  featureType,
  property: null,
  feature: `${featureType} ${ids.join()}`,
  isPublic: false,
  remark: null,
  bidders: ids.map((bidderId) => ({ bidderId, bidderName: '', feature: '', sources: [] })),
  ...more,
})
const joint = (one: number, two: number, weight: number): Joint => ({ one, two, weight, counted: weight })

test('a machine weighs more than an address, an equal file more than a property; a public machine weighs nothing', () => {
  const joints = jointsOf(
    [
      code('80', [2, 4]),
      code('40', [2, 3]),
      code('40', [2, 3], { feature: 'another' }),
      code('60', [1, 4], { isPublic: true, remark: '' }),
      code('90', [5, 6], { property: 'file' }),
      code('90', [6, 7], { property: 'author' }),
    ],
    bidders,
  )
  expect(joints).toEqual([
    { one: 2, two: 4, counted: 1, weight: 3 },
    { one: 5, two: 6, counted: 1, weight: 3 },
    { one: 2, two: 3, counted: 2, weight: 2 },
    { one: 6, two: 7, counted: 1, weight: 1 },
    { one: 1, two: 4, counted: 0, weight: 0 },
  ])
})

test('only counted codes form groups; the largest comes first', () => {
  const groups = groupsOf([joint(1, 2, 3), joint(5, 6, 1), joint(6, 8, 1), joint(2, 5, 0)], bidders)
  expect(groups).toEqual([
    { id: 5, bidders: [5, 6, 8] },
    { id: 1, bidders: [1, 2] },
  ])
})

test('the joints that connect the groups are drawn first, then the strongest', () => {
  const joints = [joint(1, 2, 9), joint(2, 3, 8), joint(1, 3, 7), joint(3, 4, 1)]
  expect(drawnJoints(joints, 3)).toEqual([joint(1, 2, 9), joint(2, 3, 8), joint(3, 4, 1)])
  expect(drawnJoints(joints, 4)).toEqual(joints)
})

const groupOf = (first: number, size: number): Group => {
  return { id: first, bidders: Array.from({ length: size }, (_, at) => first + at) }
}
const nearest = (points: readonly { x: number; y: number }[]) =>
  Math.min(...points.flatMap((a, at) => points.slice(at + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))))

test.each([
  ['pairs', Array.from({ length: 20 }, (_, at) => groupOf(at * 2, 2))],
  ['one large group', [groupOf(0, 300)]],
  ['groups of all sizes', [groupOf(0, 30), groupOf(30, 7), groupOf(40, 3), groupOf(50, 2)]],
])('%s: no overlap, all within the drawing, deterministic', (_, groups) => {
  const joints = groups.flatMap(({ bidders: [one, two] }) => [joint(one!, two!, 1)])
  const layout = layoutBidders(groups, joints)
  const places = [...layout.places.values()]
  expect(places).toHaveLength(groups.reduce((sum, group) => sum + group.bidders.length, 0))
  expect(nearest(places)).toBeGreaterThan(12)
  for (const { x, y } of places) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(layout.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(layout.height)
  }
  expect(layoutBidders(groups, joints)).toEqual(layout)
})

test('strongly joined bidders are placed next to each other', () => {
  const { places } = layoutBidders([groupOf(1, 6)], [joint(1, 4, 9), joint(1, 2, 1)])
  const [one, two, four] = [places.get(1)!, places.get(2)!, places.get(4)!]
  const away = (a: typeof one, b: typeof one) => Math.hypot(a.x - b.x, a.y - b.y)
  expect(away(one, four)).toBeLessThan(away(one, two))
})

test('one circle per group', () => {
  const groups = [groupOf(1, 90), ...Array.from({ length: 100 }, (_, at) => groupOf(100 + 2 * at, 2))]
  const { places } = layoutGroups(groups)
  expect(places.size).toBe(101)
  expect(nearest([...places.values()])).toBeGreaterThan(40)
})
