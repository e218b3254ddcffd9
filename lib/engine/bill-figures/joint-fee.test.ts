import { expect, test } from 'vitest'
import { billFromJson, type ItemJson } from '@/tests/support/bill-from-json'
import { collect, sectionFromJson } from '@/tests/support/collect'
import { calc } from '../../analyses/calc/rule'
import { feeRates } from '../../analyses/regular/rule/build-up/fee-rates'
import { comparePair } from '../../analyses/regular/rule/compared-pair'
import { pairNodes } from '../../analyses/regular/rule/pair-details'
import { detailsOf } from '../../bill-view/facts'
import { isJointFee, manageAndProfit } from './joint-fee'

const costs = { labor: 40, material: 50, machinery: 10 }
const JOINT = { ...costs, jointManageProfit: 20 }
const APART = { ...costs, manage: 12, profit: 8 }
const billOf = (parts: Partial<ItemJson>) => ({
  projects: [
    {
      name: '一',
      units: [
        {
          name: '土建',
          items: [
            {
              code: '1',
              name: '挖土',
              measureUnit: 'm3',
              quantity: 2,
              unitPrice: 120,
              amount: 240,
              ...parts,
            },
          ],
        },
      ],
    },
  ],
})

test('one figure for both is compared with the sum of two; with one of two nothing is', () => {
  const sums = [JOINT, APART, { ...costs, manage: 12 }].map(
    (parts) => manageAndProfit(billFromJson(billOf(parts)))[0],
  )
  expect(sums).toEqual([20, 20, Number.NaN])
  expect([JOINT, APART].map((parts) => isJointFee(billFromJson(billOf(parts))))).toEqual([true, false])
})

test('the details of a pair show both together, and neither figure that a file does not state', () => {
  const input = sectionFromJson({
    tender: billOf({}),
    bids: [
      { bidderName: '甲', bill: billOf(JOINT) },
      { bidderName: '乙', bill: billOf(APART) },
    ],
  })
  const [node] = pairNodes(comparePair(input, 1, 2, [])!)[0]!.children!
  expect(node).toMatchObject({
    bidder1Manage: null,
    bidder1ManageProfit: 20,
    bidder2Manage: 12,
    bidder2ManageProfit: 20,
  })
})

test('the rate of both together is that of the costs, whichever way it is stated', () => {
  const rates = [JOINT, APART].map((parts) => feeRates(billFromJson(billOf(parts)))[0])
  expect(rates).toMatchObject([
    { manage: null, profit: null, manageProfit: 20 },
    { manage: 12, profit: 8, manageProfit: 20 },
  ])
})

test('a unit price is the sum of its costs and the joint figure', () => {
  const errors = (parts: Partial<ItemJson>) =>
    collect(calc, sectionFromJson({ tender: billOf({}), bids: [{ bidderName: '甲', bill: billOf(parts) }] }))
      .details!.length
  expect([errors(JOINT), errors(APART), errors({ ...JOINT, jointManageProfit: 25 })]).toEqual([0, 0, 1])
})

test('the page of a bill lists it as a component of its own', () => {
  const lines = detailsOf(billFromJson(billOf(JOINT)), 0)
  expect(lines.map(({ component, facts }) => `${component} ${facts.price}`)).toContain('jointManageProfit 20')
})
