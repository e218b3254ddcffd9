import { expect, test } from 'vitest'
import { billFromJson } from '@/tests/support/bill-from-json'
import { collect, sectionOf } from '@/tests/support/collect'
import { features } from '../../analyses/features/rule'
import { codeKey } from '../../domain/feature-code'
import type { SectionInput } from '../analysis'

const bill = (codes: Readonly<Record<string, string>>) =>
  billFromJson({ projects: [{ name: '一', units: [{ name: '土建', codes }] }] })

const CONTROL = { lockNumber: 'L-1', mac: '00-1A-2B-00-00-01', cpu: 'CPU-9', disk: 'D-7', machineCode: 'M-5' }

function rowsOf(more: Partial<SectionInput> = {}, control: typeof CONTROL | null = CONTROL) {
  const bids = [bill({ lockNumber: 'l-1', mac: '001a2b000002' }), bill({ lockNumber: 'L-1', disk: 'D-8' })]
  const section = sectionOf(bill({}), control && bill(control), bids)
  return collect(features, { ...section, ...more })
}

const tenderContent: NonNullable<SectionInput['tenderContent']> = {
  codes: [{ featureType: '80', property: null, code: 'M-5', feature: 'M-5' }],
  answers: [],
  documentsRead: 0,
  documentsSkipped: 0,
}

test('each lock and machine of whoever made the control price is a row, a clue where a bidder has the same', () => {
  const { controlCodes } = rowsOf()
  expect(controlCodes!.map((row) => [row.featureType, row.feature, row.controlState, row.bidders])).toEqual([
    ['20', 'L-1', 'held', '投标人1、投标人2'],
    ['50', '00-1A-2B-00-00-01', 'none', ''],
    ['60', 'CPU-9', 'none', ''],
    ['70', 'D-7', 'none', ''],
    ['80', 'M-5', 'none', ''],
  ])
  expect(controlCodes![0]).toMatchObject({ bidderCount: 2, bidderIds: '[1,2]' })
})

test('what the tender file has too, or what is public, is listed and not compared', () => {
  const bidders = [1, 2].map((bidderId) => ({ bidderId, bidderName: `投标人${bidderId}`, isOk: true }))
  const record = {
    ...{ requiredBond: null, requiredDays: null, requiredQuality: null, steps: [], identities: [] },
    bidders: bidders as unknown as NonNullable<SectionInput['record']>['bidders'],
    publicCodes: [{ featureType: '20', code: 'L-1', remark: '交易中心' }],
  }
  const { controlCodes } = rowsOf({ record, tenderContent })
  const states = controlCodes!.map((row) => [codeKey(String(row.featureType), String(row.feature)), row])
  expect(Object.fromEntries(states)).toMatchObject({
    '20|L-1': { controlState: 'public', bidderCount: null, bidders: '' },
    '80|M-5': { controlState: 'inTender', bidderCount: null, bidders: '' },
  })
})

test('the codes of the control price enter no other table; without a control price there are none', () => {
  const [withControl, without] = [rowsOf(), rowsOf({}, null)]
  expect(without.controlCodes).toEqual([])
  expect({ ...withControl, controlCodes: [] }).toEqual(without)
})
