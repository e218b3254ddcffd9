import { describe, expect, test } from 'vitest'
import { genericXml } from '@/tests/generator/generic-xml'
import { generateSection } from '@/tests/generator/section'
import { readOther } from '@/tests/support/bill-rows'
import { sourceOf } from '@/tests/support/workbooks'
import { zipBytes } from '../../kit/zip/bytes'
import { readFormat } from '../formats/read-format'

const STANDARD = '云南省工程造价数据交换标准'
const xmlOf = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><ConstructProject Name="学校" Standard="${STANDARD}" StandardVer="2.1">` +
      `<SingleProject Name="教学楼"><UnitProject Name="土建">${inside}</UnitProject></SingleProject></ConstructProject>`,
  )
const readXml = (inside: string) => readFormat(sourceOf(new Uint8Array(xmlOf(inside))))
const items = (element: string, quantity: string) =>
  Array.from(
    { length: 6 },
    (_, at) =>
      `<${element} Code="01010100${at + 1}001" Name="挖土方" Unit="m3" ${quantity}="10" Rate="2" Total="20"/>`,
  ).join('')

describe('the standard of Yunnan', () => {
  test('is named where nothing of it can be read, not its root, nor a form of another family', () => {
    const named = { code: 'otherFormat', detail: `${STANDARD} 2.1` }
    expect(readXml('').refusal).toEqual(named)
    expect(readXml(items('清单', '工程量之数')).refusal).toEqual(named)
    const archive = zipBytes([{ name: '投标.xml', bytes: xmlOf('') }])
    expect(readFormat(sourceOf(archive)).refusal).toEqual(named)
  })

  test('is named beside what is read, by the names that it shares with other provinces', () => {
    const [bid] = generateSection({ seed: 7, bidders: 1, items: 20, unitProjects: 1, singleProjects: 1 }).bids
    const xml = genericXml(bid!.model(), bid!.spelling, 'constructProject')
      .toString()
      .replace('<ConstructProject', `$& Standard="${STANDARD}" StandardVer="2.1"`)
    const { bill, report } = readOther(xml)
    expect(report.format).toMatchObject({ id: 'genericXml', edition: `${STANDARD} 2.1`, profile: '云南' })
    expect(bill.items.rows).toBeGreaterThan(19)
  })
})
