import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { sourceOf } from '@/tests/support/workbooks'
import { FILE_TYPE } from '../../domain/number-codes'
import { type Bill, billWriter, ITEM_GROUP, openBill } from '../../engine/bill/layout'
import { squeezed } from '../../engine/draft/words'
import { readAnyBill } from '../../engine/formats/read-any'
import { writeWorkbook } from '../../kit/excel/workbook'
import { billSheets } from './workbook'

const folder = mkdtempSync(join(tmpdir(), 'bill-headings-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Section {
  readonly serial: string
  readonly name: string
  /** Items in it. */
  readonly items: number
}
interface Unit {
  readonly name: string
  readonly sections: readonly Section[]
  readonly measures: number
}
interface Project {
  readonly name: string
  readonly units: readonly Unit[]
}

/** A bid with these headings; every item has a code and a feature of its own. */
function billOf(whole: string, projects: readonly Project[]): Bill {
  const writer = billWriter()
  const { tables } = writer
  tables.bill.add({ projectName: whole, bidder: '甲公司' })
  let count = 0
  const item = (unit: number, section: number, group: number) => {
    const serial = String(++count)
    const figures = { quantity: figure(2), unitPrice: figure(3), amount: figure(6) }
    const code = `0101${serial.padStart(8, '0')}`
    const texts = { name: '挖土方', feature: `第${serial}种`, measureUnit: 'm3' }
    tables.items.add({ unit, section, group, line: count, serial, code, ...texts, ...figures })
  }
  for (const { name, units } of projects) {
    const project = tables.projects.add({ name })
    for (const one of units) {
      const unit = tables.units.add({ project, name: one.name })
      for (const { serial, name, items } of one.sections) {
        const section = tables.sections.add({ unit, parent: -1, serial, name })
        for (let at = 0; at < items; at++) item(unit, section, ITEM_GROUP.qdxm)
      }
      for (let at = 0; at < one.measures; at++) item(unit, -1, ITEM_GROUP.csxm)
    }
  }
  return openBill(writer.finish())
}
const figure = (value: number) => ({ value, text: String(value) })

async function back(bill: Bill): Promise<Bill> {
  const path = join(folder, 'bill.xlsx')
  await writeWorkbook(path, billSheets(bill, FILE_TYPE.bid, '2013'))
  return openBill(readAnyBill(sourceOf(new Uint8Array(readFileSync(path))), FILE_TYPE.bid).buffer)
}

const rowsOf = (rows: number) => Array.from({ length: rows }, (_, row) => row)
const itemsOf = ({ items, sections }: Bill) =>
  rowsOf(items.rows).map((row) => {
    const section = items.section.get(row)
    const heading = section < 0 ? null : squeezed(sections.name.get(section) ?? '')
    return [items.unit.get(row), heading, items.group.get(row), items.feature.get(row)]
  })
const unitNames = ({ units, projects }: Bill) =>
  rowsOf(units.rows).map((row) => [projects.name.get(units.project.get(row)), units.name.get(row)])

const unit = (name: string, ...sections: Section[]): Unit => ({ name, sections, measures: 1 })
const section = (name: string, serial = ''): Section => ({ serial, name, items: 2 })

describe('a section that is named like another row of the form stays a section', () => {
  test.each([
    '措施项目',
    '单价措施项目',
    '技术措施项目',
    '分部分项工程',
    '土方小计',
    '合计',
    '注：拆除',
    '单价',
    '暂估工程',
  ])('%s', async (name) => {
    for (const serial of ['', '3', '010101001001']) {
      const bill = billOf('医院', [
        { name: '主楼', units: [unit('土建', section(name, serial), section('防水'))] },
      ])
      expect(itemsOf(await back(bill))).toEqual(itemsOf(bill))
    }
  })
})

describe('names of unit projects', () => {
  test('two of one name in a single project are numbered, and one that has that number keeps it', async () => {
    const units = ['土建', '土建（2）', '土建', '土 建'].map((name) => unit(name, section('土方')))
    const bill = billOf('医院', [
      { name: '主楼', units },
      { name: '主楼', units: units.slice(0, 1) },
    ])
    const read = await back(bill)
    expect(unitNames(read)).toEqual([
      ['主楼', '土建'],
      ['主楼', '土建（2）'],
      ['主楼', '土建（3）'],
      ['主楼', '土 建（4）'],
      ['主楼（2）', '土建'],
    ])
    expect(itemsOf(read)).toEqual(itemsOf(bill))
  })

  test('characters that divide a path are replaced', async () => {
    const bill = billOf('', [{ name: '一期——南区', units: [unit('安装【水】\\电', section('管道'))] }])
    expect(unitNames(await back(bill))).toEqual([['一期－－南区', '安装［水］/电']])
  })
})

test('whatever sections and unit projects are named, every item comes back where it was', async () => {
  const ofUnits = ['措施项目', '土建', '单价', '（2）', '【', '】', '\\', '—', '-', ' ', '甲', '1']
  const ofSections = [...ofUnits, '小计', '合计', '分部分项工程', '注：']
  const named = (words: readonly string[]) =>
    fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('').trim())
      // A cell with a dash alone is an empty one.
      .filter((text) => /\p{L}/u.test(text))
  const name = named(ofUnits)
  const sections = fc.array(
    fc.record({
      serial: fc.constantFrom('', '1', '一', 'A.1'),
      name: named(ofSections),
      items: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  )
  const units = fc.array(fc.record({ name, sections, measures: fc.integer({ min: 0, max: 2 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  const projects = fc.array(fc.record({ name, units }), { minLength: 1, maxLength: 2 })
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', '医院', 'A\\B——C'), projects, async (whole, made) => {
      const bill = billOf(whole, made)
      const read = await back(bill)
      expect(read.units.rows).toBe(bill.units.rows)
      expect(itemsOf(read)).toEqual(itemsOf(bill))
    }),
    { numRuns: 40 },
  )
})
