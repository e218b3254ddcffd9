import { expect, test } from 'vitest'
import type { BillJson } from '../../../../tests/support/bill-from-json'
import { collect, sectionFromJson } from '../../../../tests/support/collect'
import { recordOf } from '../../../../tests/support/recorded'
import type { SectionInput } from '../../../engine/analysis'
import { features } from '../../features/rule'
import { regular } from '.'

const item = { code: '01', name: '砖墙', measureUnit: 'm3', quantity: 1, unitPrice: 5 }
const billOf = (codes: Record<string, string>): BillJson => ({
  projects: [{ code: '1', name: '一', units: [{ code: '1', name: '土建', items: [item], codes }] }],
})
const NAMES = ['甲', '乙', '丙'] as const
const step = (bidderName: string, featureType: string, feature: string) => {
  return { bidderName, featureType, feature, step: '10', time: null }
}
/** 甲 and 乙 share a lock and a MAC address in their files, 乙 and 丙 an IP address only in the records. */
function section(publicCodes: { featureType: string; code: string; remark: string }[] = []): SectionInput {
  return sectionFromJson({
    tender: billOf({}),
    bids: [
      { bidderName: '甲', bill: billOf({ lockNumber: ' lock-1', mac: '00-1a-2b-00-00-01' }) },
      { bidderName: '乙', bill: billOf({ lockNumber: 'LOCK-1', mac: '00:1A:2B:00:00:01' }) },
      { bidderName: '丙', bill: billOf({ lockNumber: 'LOCK-3' }) },
    ],
    record: {
      ...recordOf(NAMES),
      steps: [step('乙', '40', '10.0.0.7'), step('丙', '40', ' 10.0.0.7 ')],
      publicCodes,
    },
  })
}

const codesOf = (input: SectionInput) => {
  const { pairs, equalCodes } = collect(regular, input)
  return {
    pairs: pairs!.map(
      ({ bidder1Name, bidder2Name, codeCount }) => `${bidder1Name}${bidder2Name} ${codeCount}`,
    ),
    codes: equalCodes!.map(({ featureType, feature, bidders }) => `${featureType} ${feature} ${bidders}`),
  }
}

test('codes found only in the records count for a pair, each in the spelling of its file', () => {
  expect(codesOf(section())).toEqual({
    pairs: ['甲乙 2', '甲丙 0', '乙丙 1'],
    codes: ['20 lock-1 甲、乙', '40 10.0.0.7 乙、丙', '50 00-1a-2b-00-00-01 甲、乙'],
  })
})

test('a code on the public list counts for no pair', () => {
  const input = section([{ featureType: '20', code: 'LOCK-1', remark: '大厅' }])
  expect(codesOf(input)).toEqual({
    pairs: ['甲乙 1', '甲丙 0', '乙丙 1'],
    codes: ['40 10.0.0.7 乙、丙', '50 00-1a-2b-00-00-01 甲、乙'],
  })
  expect(collect(regular, input).publicList).toEqual([
    { featureType: '20', feature: 'LOCK-1', remark: '大厅' },
  ])
})

test('the codes of the pairs are those of the feature analysis', () => {
  const input = section([{ featureType: '50', code: '001A2B000001', remark: '' }])
  const wanted = (row: object) => {
    const { featureType, property, feature, bidderCount, bidders, bidderIds } = row as Record<string, unknown>
    return { featureType, property, feature, bidderCount, bidders, bidderIds }
  }
  expect(collect(regular, input).equalCodes!.map(wanted)).toEqual(
    collect(features, input).innerCodes!.map(wanted),
  )
})
