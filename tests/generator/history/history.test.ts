import { expect, test } from 'vitest'
import { generateHistory } from './history'
import { RING_OF_FOUR } from './options'

const history = generateHistory({ seed: 'test', sections: 300, firms: 80, rings: [RING_OF_FOUR] })
const namesIn = (section: (typeof history.sections)[number]) => section.bidders.map((one) => one.bidderName)

test('the same seed gives the same history, another one another', () => {
  const again = generateHistory({ seed: 'test', sections: 300, firms: 80, rings: [RING_OF_FOUR] })
  expect(again).toEqual(history)
  expect(generateHistory({ seed: 'other', sections: 300, firms: 80 })).not.toEqual(history)
})

test('sections are in order of time, with different bidders, totals below the control price and an award to one of them', () => {
  const times = history.sections.map(({ openTime }) => openTime)
  expect(times).toEqual([...times].sort())
  for (const section of history.sections) {
    expect(new Set(namesIn(section)).size).toBe(section.bidders.length)
    expect(namesIn(section)).toContain(section.award.bidderName)
    expect(section.bidders.every(({ total }) => total > 0 && total < section.controlPrice * 1.1)).toBe(true)
  }
})

test('a ring takes part whole in its sections, of one trade and place, and wins them in turn', () => {
  const [ring] = history.rings
  const sections = history.sections.filter(({ openId }) => ring!.openIds.includes(openId))
  expect(sections).toHaveLength(RING_OF_FOUR.sections)
  for (const section of sections) expect(namesIn(section)).toEqual(expect.arrayContaining([...ring!.members]))
  expect(new Set(sections.map(({ projectType, projectArea }) => `${projectType} ${projectArea}`)).size).toBe(
    1,
  )
  const winners = sections.map(({ award }) => ring!.members.indexOf(award.bidderName))
  expect(winners).toEqual(sections.map((_, at) => at % ring!.members.length))
})

test('companies take part mostly at home', () => {
  const homes = new Map<string, number>()
  for (const section of history.sections)
    for (const name of namesIn(section)) {
      const isHome = name.startsWith(section.projectArea)
      homes.set(String(isHome), (homes.get(String(isHome)) ?? 0) + 1)
    }
  expect(homes.get('true')!).toBeGreaterThan(4 * homes.get('false')!)
})
