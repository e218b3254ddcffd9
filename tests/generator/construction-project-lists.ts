import type { UnitModel } from './model'
import { type Attributes, empty, type Pen } from './pen'

/** A list of Sundry: its lines, in groups where they have headings. */
const listXml = (
  name: string,
  groups: readonly (readonly [heading: string | null, rows: readonly Attributes[]])[],
) => {
  const written = groups
    .filter(([, rows]) => rows.length > 0)
    .map(([heading, rows]) => {
      const lines = rows.map((row) => empty(`${name}Item`, row)).join('')
      return heading === null ? lines : `<${name}Group Name="${heading}">${lines}</${name}Group>`
    })
  return written.length === 0 ? '' : `<${name}>${written.join('')}</${name}>\n`
}

/** 其他项目 with its lists, 规费 and 税金. */
export function sundryXml(out: string[], pen: Pen, unit: UnitModel): void {
  const { provisional, materials, specialists, daywork, attendance } = unit.lists
  const numbered = (rows: readonly Attributes[]) =>
    rows.map((row, at): Attributes => [['Number', String(at + 1)], ...row])
  out.push('<Sundry>\n')
  const summary = unit.others.map(
    (line): Attributes => [
      ['Name', pen.text(line.name)],
      ['Total', pen.total(line.amount)],
    ],
  )
  out.push(listXml('SundryCosts', [[null, numbered(summary)]]))
  const sums = provisional.map(
    (line): Attributes => [
      ['Name', pen.text(line.name)],
      ['Unit', line.unit],
      ['ProvisionalTotal', pen.total(line.amount)],
    ],
  )
  out.push(listXml('ProvisionalSums', [[null, numbered(sums)]]))
  const prices = materials.map(
    (line): Attributes => [
      ['Number', line.code],
      ['Name', pen.text(line.name)],
      ['Specification', pen.text(line.spec)],
      ['Unit', pen.unit(line.unit)],
      ['Price', pen.money(line.price)],
    ],
  )
  out.push(listXml('ProvisionalMaterial', [[null, prices]]))
  const works = specialists.map(
    (line): Attributes => [
      ['Name', pen.text(line.name)],
      ['TaxOrgProvisionalTotal', pen.total(line.amount)],
    ],
  )
  out.push(listXml('SpecialtyProvisionalPrice', [[null, numbered(works)]]))
  const groups = daywork.map(({ heading, lines }) => {
    const rows = lines.map(
      (line): Attributes => [
        ['Name', pen.text(line.name)],
        ['Unit', line.unit],
        ['ProvisionalQuantity', pen.quantity(line.quantity)],
        ['Price', pen.money(line.price)],
        ['ProvisionalTotal', pen.total(line.amount)],
      ],
    )
    return [heading, numbered(rows)] as const
  })
  out.push(listXml('DayWorkRate', groups))
  const services = attendance.map(
    (line): Attributes => [
      ['Name', pen.text(line.name)],
      ['Quantity', pen.total(line.base)],
      ['Rate', pen.rate(line.rate)],
      ['Total', pen.total(line.amount)],
    ],
  )
  out.push(listXml('MainContractorAttendance', [[null, numbered(services)]]))
  out.push('</Sundry>\n')
  const fees = (own: 'GF' | 'SJ') =>
    unit.fees
      .map((fee, at) => ({ fee, at }))
      .filter(({ fee }) => fee.class === own)
      .map(
        ({ fee, at }): Attributes => [
          ['Number', String(at + 1)],
          ['Name', pen.text(fee.name)],
          ['QtyFormula', pen.text(fee.baseText)],
          ['Rate', pen.rate(fee.rate)],
          ['Total', pen.total(fee.amount)],
        ],
      )
  out.push(listXml('StatutoryFees', [[null, fees('GF')]]), listXml('Tax', [[null, fees('SJ')]]))
}
