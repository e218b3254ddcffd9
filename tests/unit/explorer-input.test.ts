import { expect, test } from 'vitest'
import {
  type Edited,
  editedOf,
  figureIn,
  newScenario,
  planOf,
  scenariosOf,
  selectorOf,
} from '../../app/_analyses/unbalance/edited'

const PLAN = {
  ...{ progress: '80', delay: '1', restAfter: '6', retention: '3', retentionAfter: '24', rate: '' },
  text: '',
}
const UNITS = new Map([['土建 · 一层', 4]])
const monthsOf = (text: string) => {
  const read = planOf({ ...PLAN, text }, UNITS)
  return read && 'plan' in read ? read.plan.months : read
}

test('figures are read as they are typed', () => {
  expect(['30', ' −20 ', '1,5', '12 %', '', 'x', '1e2'].map(figureIn)).toEqual([
    30,
    -20,
    1.5,
    12,
    null,
    null,
    100,
  ])
})

test('lines of a plan are codes, unit projects or words of names, typed or pasted from Excel', () => {
  expect(monthsOf('0101\t3\n土建 · 一层\t5\n\n混凝土 垫层 7')).toEqual([
    { selector: { by: 'prefix', text: '0101' }, month: 3 },
    { selector: { by: 'unit', unit: 4 }, month: 5 },
    { selector: { by: 'keyword', text: '混凝土 垫层' }, month: 7 },
  ])
  expect(monthsOf('0101,3\r\n0102，4')).toEqual([
    { selector: { by: 'prefix', text: '0101' }, month: 3 },
    { selector: { by: 'prefix', text: '0102' }, month: 4 },
  ])
})

test('a line that is not two things is named by its place, empty lines counted', () => {
  expect(monthsOf('0101 3\n\n0102')).toEqual({ wrong: 2 })
  expect(monthsOf('0101 三')).toEqual({ wrong: 0 })
  expect(planOf({ ...PLAN, text: '0101 3', progress: '98' }, UNITS)).toEqual({ wrong: null })
  expect(monthsOf(' \n')).toBeNull()
})

test('no rate is assumed', () => {
  const read = planOf({ ...PLAN, text: '0101 3' }, UNITS)
  expect(read).toMatchObject({ plan: { rate: null, progress: 80, retention: 3 }, lines: [0] })
})

test('lines that choose nothing or state no change are not asked, and the others keep their places', () => {
  const line = (text: string, change: string) => ({ by: 'prefix' as const, text, change })
  const scenario = {
    ...newScenario('一'),
    ...{ clause: 'gb15' as const, above: '0.9', below: '' },
    lines: [line('', '5'), line('0101', '30'), line('0102', '')],
  }
  expect(scenariosOf([scenario])).toEqual({
    asked: [
      {
        name: '一',
        changes: [{ selector: { by: 'prefix', text: '0101' }, change: 30 }],
        clause: { kind: 'gb15', above: 0.9, below: 1 },
      },
    ],
    lines: [[1]],
  })
})

test('what was asked is typed again as it was', () => {
  const before: Edited = {
    scenarios: [newScenario('一')],
    plan: PLAN,
    ...{ sigma: '15', rho: '0.5', bidderId: 1, againstId: 2, line: { by: 'prefix', text: '' } },
  }
  const asked = {
    scenarios: [
      {
        name: '二',
        changes: [
          { selector: { by: 'rows' as const, rows: [1, 2] }, change: -5 },
          { selector: { by: 'unit' as const, unit: 4 }, change: 12.5 },
        ],
        clause: { kind: 'lowPrice' as const },
      },
    ],
    plan: {
      months: [
        { selector: { by: 'unit' as const, unit: 4 }, month: 2 },
        { selector: { by: 'keyword' as const, text: '土' }, month: 3 },
        { selector: { by: 'rows' as const, rows: [3, 17] }, month: 4 },
      ],
      ...{ progress: 70, delay: 2, restAfter: 6, retention: 3, retentionAfter: 12, rate: 4.35 },
    },
    draws: { sigma: 20, rho: 0.3, draws: 5000 },
    ...{ bidderId: 2, againstId: 1, line: { by: 'keyword' as const, text: '土' } },
  }
  const edited = editedOf(asked, before, new Map([[4, '土建 · 一层']]))
  expect(scenariosOf(edited.scenarios).asked).toEqual(asked.scenarios)
  expect(planOf(edited.plan, UNITS)).toMatchObject({ plan: asked.plan })
  expect(selectorOf(edited.line)).toEqual(asked.line)
  expect([edited.sigma, edited.rho, edited.bidderId, edited.againstId]).toEqual(['20', '0.3', 2, 1])
})
