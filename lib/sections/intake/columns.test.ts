import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../kit/i18n/locale'
import { MESSAGES } from '../../kit/i18n/messages'
import { mappingByOrder, mappingOfHeadings, rowsOfGrid } from './columns'
import { fieldsWithKeys } from './fields'
import { fieldsOf, LISTS, PARTS } from './schema'
import { gridOfText } from './sheet/grid'
import { timeOf } from './typed'

test('the table of fields has the fields of the schema in the same order', () => {
  for (const part of PARTS) expect(fieldsWithKeys(part).map(({ key }) => key)).toEqual(fieldsOf(part))
})

describe('columns', () => {
  test.each([
    [
      'names in Chinese, in any order',
      '时间\t特征码\t投标人\t特征码类型',
      ['time', 'feature', 'bidderName', 'featureType'],
    ],
    [
      'field names',
      'bidderName,featureType,feature,step,time',
      ['bidderName', 'featureType', 'feature', 'step', 'time'],
    ],
    ['names in English', 'Bidder;Feature code;Time', ['bidderName', 'feature', 'time']],
    [
      'names of other systems, and a column of no field',
      '单位名称\t备注栏\tIP\t特征码\t操作时间',
      ['bidderName', null, null, 'feature', 'time'],
    ],
  ])('are recognised by %s', (_what, text, mapping) => {
    expect(mappingOfHeadings('records', gridOfText(text))).toEqual(mapping)
  })

  test('are recognised by headings with units', () => {
    const grid = gridOfText('\n序号\t投标人\t投标报价（元）\t工期 (天)')
    expect(mappingOfHeadings('bidders', grid)).toEqual(['sequence', 'bidderName', 'bidderPrice', 'days'])
  })

  test('of attendance times are left out', () => {
    const grid = gridOfText('姓名\t签到时间\t是否组长')
    expect(mappingOfHeadings('experts', grid)).toEqual(['expertName', null, 'isLeader'])
    expect(mappingByOrder('experts', gridOfText('a\tb\tc\td\te\tf\tg'))).not.toContain('signInTime')
  })

  test('without headings are mapped to the fields in order', () => {
    const grid = gridOfText('甲建设\t40\t10.1.1.1\t10\t2026-03-01 08:00:00\tx')
    expect(mappingOfHeadings('records', grid)).toBeNull()
    expect(mappingByOrder('records', grid)).toEqual([...fieldsOf('records'), null])
  })
})

test.each(LOCALES)('every heading and code of the examples in %s is recognised', (locale) => {
  for (const list of LISTS) {
    const grid = gridOfText(MESSAGES[locale].entry.paste.examples[list])
    const mapping = mappingOfHeadings(list, grid)
    expect(mapping, list).not.toBeNull()
    expect(mapping, list).not.toContain(null)
    const { rows } = rowsOfGrid(list, grid, mapping!, { hasHeadings: true, nextSequence: 1 })
    const codes = ['featureType', 'expertType', 'isLeader', 'passed'].map((key) => rows[0]?.[key])
    for (const code of codes.filter((value) => value !== undefined)) expect(code, list).toMatch(/^\d+$/)
  }
})

describe('rows', () => {
  test('turn words into codes and normalise times, and keep their number in the sheet', () => {
    const grid = gridOfText(
      '投标人\t特征码类型\t特征码\t操作环节\t时间\n甲\tMAC 地址\tAA\t上传投标文件\t2026/3/1 8:05\n\n乙\tip\t1.2.3.4\t20\t\n丙\t怪\tx\t\t明天',
    )
    const mapping = mappingOfHeadings('records', grid)!
    const { rows, places } = rowsOfGrid('records', grid, mapping, { hasHeadings: true, nextSequence: 1 })
    expect(rows).toEqual([
      { bidderName: '甲', featureType: '50', feature: 'AA', step: '20', time: '2026-03-01 08:05:00' },
      { bidderName: '乙', featureType: '40', feature: '1.2.3.4', step: '20', time: null },
      { bidderName: '丙', featureType: '怪', feature: 'x', step: null, time: '明天' },
    ])
    expect(places).toEqual([2, 4, 5])
  })

  test('of identities turn known words for steps into codes, and keep other words', () => {
    const grid = gridOfText('投标人\t环节\n甲\t投标文件解密\n乙\tUpload of the bid\n丙\t二次刷卡\n丁\t40')
    const { rows } = rowsOfGrid('identities', grid, ['bidderName', 'step'], {
      hasHeadings: true,
      nextSequence: 1,
    })
    expect(rows.map(({ step }) => step)).toEqual(['30', '20', '二次刷卡', '40'])
  })

  test('of bidders are numbered if the sheet has no sequence column', () => {
    const grid = gridOfText('甲\t￥1,234.50元\n乙\t')
    const { rows } = rowsOfGrid('bidders', grid, ['bidderName', 'bidderPrice'], {
      hasHeadings: false,
      nextSequence: 4,
    })
    expect(rows).toEqual([
      { sequence: 4, bidderName: '甲', bidderPrice: '1,234.50' },
      { sequence: 5, bidderName: '乙', bidderPrice: null },
    ])
  })

  test('accept many words for yes and no', () => {
    const grid = gridOfText('姓名,组长\n张,√\n王,否\n李,maybe\nSilva,Sim\nSouza,NÃO\n陳,通過\n林,未通過')
    const { rows } = rowsOfGrid('experts', grid, mappingOfHeadings('experts', grid)!, {
      hasHeadings: true,
      nextSequence: 1,
    })
    expect(rows.map(({ isLeader }) => isLeader)).toEqual(['1', '0', 'maybe', '1', '0', '1', '0'])
  })
})

test.each([
  ['2026-03-01 08:05:09', '2026-03-01 08:05:09'],
  ['2026/3/1 8:05', '2026-03-01 08:05:00'],
  ['2026年3月1日 8:05', '2026-03-01 08:05:00'],
  ['2026.3.1', '2026-03-01 00:00:00'],
  ['2026-03-01T08:05', '2026-03-01 08:05:00'],
  ['2026-02-30 25:00', '2026-02-30 25:00:00'],
  ['tomorrow', 'tomorrow'],
])('the time %s is %s', (typed, time) => expect(timeOf(typed)).toBe(time))
