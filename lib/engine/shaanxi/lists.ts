import { RESOURCE_FLAG } from '../bill/layout'
import { addLine } from '../xml-bills/collector'
import { listRule } from '../xml-bills/list-rule'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

/** The first of several attributes that states something. */
const either = (element: XmlElement, ...names: string[]) =>
  names.map((name) => element.text(name)).find((text) => text !== '') ?? ''

const CLASSES: Readonly<Record<string, string>> = { '1': 'FBFX', '2': 'CSXM', '3': 'QTXM', '4': 'GF' }

/** The classes that the format publishes; the name tells the others. `HJ` is the price before any deduction. */
function classOf(code: string, name: string): string {
  if (/^(含税)?单位工程(总)?造价$/.test(name)) return 'HJ'
  return CLASSES[code] ?? ''
}

/** A line of the summary; one of the class 2.1 is part of the measures. */
function costLine({ to }: State, element: XmlElement): void {
  const name = element.text('费用名称')
  const code = element.text('费用类别')
  // It marks the price that counts, which the report names where it is no addend.
  element.flag('合计行')
  if (/^2\.\d/.test(code) && !name.startsWith('其中')) {
    to.log.problem('partOfLine', element.place, name)
    return
  }
  addLine(to, 'costLines', element.place, {
    serial: element.text('序号'),
    name,
    amount: element.figure('金额'),
    class: classOf(code, name),
  })
}

function resource({ employers }: State, element: XmlElement) {
  const code = element.text('材料号')
  const isEmployers = element.text('甲供材料关联号') !== '' || employers.has(code)
  return {
    id: code,
    code,
    name: either(element, '材料名', '名称'),
    spec: element.text('规格型号'),
    measureUnit: element.text('单位'),
    price: element.figure('单价'),
    quantity: element.figure('数量'),
    class: either(element, '类别', '费用类别'),
    flags:
      (element.flag('主要材料标志') ? RESOURCE_FLAG.mainMaterial : 0) |
      (element.text('暂估价材料关联号') === '' ? 0 : RESOURCE_FLAG.provisional) |
      (isEmployers ? RESOURCE_FLAG.employer : 0),
  }
}

const service = listRule('attendance', (element) => ({
  serial: element.text('序号'),
  name: either(element, '项目名称', '名称'),
  amount: element.figure('合价'),
}))

/** Summary of costs, 其他项目 with its lists, 规费 and 税金, resources. Tables around lists are looked through. */
export const LIST_RULES: Grammar<State> = {
  Unused: { unused: true },
  单位工程造价汇总表: { children: ['单位工程费用项'] },
  单位工程费用项: { table: 'costLines', open: costLine },
  其他项目表: {
    children: [
      '其他项目清单',
      '暂列金额明细',
      '专业工程暂估明细',
      '计日工项',
      '总承包服务费项',
      '总承包服务费项目',
    ],
    through: true,
  },
  其他项目清单: listRule('others', (element) => ({
    serial: element.text('序号'),
    name: either(element, '项目名称', '费用类型'),
    amount: element.figure('合价'),
  })),
  暂列金额明细: listRule('provisional', (element) => ({
    serial: element.text('序号'),
    name: either(element, '项目名称', '名称'),
    measureUnit: element.text('计量单位'),
    amount: element.figure('暂定金额'),
  })),
  专业工程暂估明细: listRule('specialists', (element) => ({
    serial: element.text('序号'),
    name: either(element, '项目名称', '名称'),
    amount: element.figure('暂估单价'),
  })),
  计日工项: listRule('daywork', (element) => ({
    serial: either(element, '编号', '序号'),
    name: element.text('名称'),
    measureUnit: element.text('单位'),
    quantity: element.figure('暂定数量'),
    price: element.figure('综合单价'),
    amount: element.figure('合价'),
    heading: element.text('类别'),
  })),
  总承包服务费项: service,
  总承包服务费项目: service,
  规费税金清单表: { children: ['规费税金项'] },
  规费税金项: listRule('fees', (element) => ({
    serial: element.text('序号'),
    name: element.text('费用名称'),
    baseText: element.text('取费基数'),
    rate: element.figure('费率'),
    amount: element.figure('金额'),
  })),
  材料设备暂估价: { children: ['材料设备暂估价明细'] },
  材料设备暂估价明细: listRule('materials', (element) => ({
    code: either(element, '材料或设备编号', '材料号', '编号'),
    name: either(element, '名称', '材料名'),
    spec: element.text('规格型号'),
    measureUnit: element.text('单位'),
    price: element.figure('暂估单价') ?? element.figure('单价'),
  })),
  甲供材料或设备表: { children: ['甲供材料或设备'] },
  甲供材料或设备: {
    table: 'employerResources',
    open: ({ employers }, element) => {
      employers.add(either(element, '材料或设备编号', '材料号', '编号'))
    },
  },
  人材机库: { children: ['人材机', '人才机:人材机'] },
  人材机: {
    children: ['人材机含量:Unused'],
    table: 'resources',
    open: (state, element) => addLine(state.to, 'resources', element.place, resource(state, element)),
  },
}
