import { RESOURCE_FLAG } from '../bill/layout'
import { lineWith } from '../draft/empty'
import { isEmployers } from '../draft/words'
import { addLine } from '../xml-bills/collector'
import { listRule } from '../xml-bills/list-rule'
import type { ElementRule, Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'

/** A list of 其他项目: its element is the summary line, with its total. */
const summary = (children: readonly string[]): ElementRule<State> => ({
  children,
  table: 'others',
  open: ({ to }, element) =>
    addLine(to, 'others', element.place, { name: element.name, amount: element.figure('合计') }),
})

/** Material prices are part of the unit prices and have no total as a rule. */
function materials({ to }: State, element: XmlElement): void {
  const amount = element.figure('合计')
  if (amount) addLine(to, 'others', element.place, { name: '材料及设备暂估价', amount })
}

function daywork({ to, heading }: State, element: XmlElement): void {
  addLine(to, 'daywork', element.place, {
    serial: element.text('序号'),
    name: element.text('名称'),
    measureUnit: element.text('单位'),
    quantity: element.figure('暂定数量'),
    price: element.figure('综合单价'),
    amount: element.figure('暂定合价'),
    heading,
  })
}

const heading = (): ElementRule<State> => ({
  children: ['计日工项目'],
  open: (state, element) => {
    state.heading = element.name
  },
})

/** A line of 总承包服务费, which may hold others: they are part of it if it states an amount. */
function service({ to, services }: State, element: XmlElement): void {
  const amount = element.figure('金额')
  const name = element.text('项目名称')
  if (services.some(Boolean)) to.log.problem('partOfLine', element.place, name)
  else
    addLine(to, 'attendance', element.place, {
      serial: element.text('序号'),
      name,
      base: element.figure('项目价值'),
      rate: element.figure('费率'),
      amount,
    })
  services.push(amount !== null)
}

function resource(element: XmlElement) {
  const code = element.text('代码')
  return {
    id: code,
    code,
    name: element.text('材料名称'),
    spec: element.text('规格型号'),
    measureUnit: element.text('单位'),
    price: element.figure('材料单价'),
    quantity: element.figure('数量'),
    class: element.text('计算类别'),
    flags:
      (element.flag('材料暂估标志') ? RESOURCE_FLAG.provisional : 0) |
      (element.flag('主要材料标志') ? RESOURCE_FLAG.mainMaterial : 0) |
      (isEmployers(element.text('供应方式')) ? RESOURCE_FLAG.employer : 0),
  }
}

function employersResource({ employers }: State, element: XmlElement): void {
  const code = element.text('关联材料代码')
  employers.push(
    lineWith(element.place, {
      id: code,
      code,
      name: element.text('材料名称'),
      spec: element.text('规格型号'),
      measureUnit: element.text('单位'),
      price: element.figure('单价'),
      quantity: element.figure('数量'),
      flags: RESOURCE_FLAG.employer,
    }),
  )
}

/** Summary of costs, 其他项目 with its lists, 规费 and 税金, resources. */
export const LIST_RULES: Grammar<State> = {
  Unused: { unused: true },
  单位工程造价汇总: { children: ['单位工程造价行'] },
  单位工程造价行: listRule('costLines', (element) => ({
    serial: element.text('排序号') || element.text('序号'),
    name: element.text('项目名称'),
    amount: element.figure('金额'),
    class: element.text('费用类别'),
  })),
  其他项目清单: {
    children: [
      '暂列金额',
      '材料及设备暂估价',
      '专业工程暂估价',
      '计日工',
      '总承包服务费',
      '索赔与现场签证',
      '其他',
    ],
    table: 'others',
    open: ({ to }, element) => {
      if (to.unit) to.unit.totals.others = element.figure('合计')
    },
  },
  暂列金额: summary(['暂列金额明细']),
  材料及设备暂估价: { children: ['材料及设备暂估价明细'], table: 'others', open: materials },
  专业工程暂估价: summary(['专业工程暂估明细']),
  计日工: summary(['人工', '材料', '施工机械', '综合费']),
  总承包服务费: summary(['总承包服务费项目']),
  索赔与现场签证: summary([]),
  其他: summary(['其他项明细:Unused']),
  暂列金额明细: listRule('provisional', (element) => ({
    serial: element.text('序号'),
    name: element.text('项目名称'),
    measureUnit: element.text('计量单位'),
    amount: element.figure('金额'),
  })),
  材料及设备暂估价明细: listRule('materials', (element) => ({
    code: element.text('招标编码'),
    name: element.text('材料名称'),
    spec: element.text('规格型号'),
    measureUnit: element.text('单位'),
    quantity: element.figure('暂估数量'),
    price: element.figure('暂估单价'),
    amount: element.figure('暂估合价'),
  })),
  专业工程暂估明细: listRule('specialists', (element) => ({
    serial: element.text('序号'),
    name: element.text('工程名称'),
    amount: element.figure('暂估金额'),
  })),
  人工: heading(),
  材料: heading(),
  施工机械: heading(),
  计日工项目: { table: 'daywork', open: daywork },
  综合费: listRule('daywork', (element) => ({
    name: element.name,
    rate: element.figure('费率'),
    amount: element.figure('暂定合价'),
  })),
  总承包服务费项目: {
    children: ['总承包服务费项目'],
    table: 'attendance',
    open: service,
    close: ({ services }) => void services.pop(),
  },
  规费和税金清单: { children: ['规费税金费用项'] },
  规费税金费用项: listRule('fees', (element) => ({
    serial: element.text('排序号') || element.text('序号'),
    name: element.text('名称'),
    base: element.figure('计算基数金额'),
    baseText: element.text('计算公式说明'),
    rate: element.figure('费率'),
    amount: element.figure('金额'),
    class: element.text('费用类别'),
  })),
  工料机汇总: { children: ['工料机明细'] },
  工料机明细: { ...listRule<State>('resources', resource), children: ['配合比材料明细:Unused'] },
  发包人提供材料及设备: { children: ['发包人提供材料及设备明细'] },
  发包人提供材料及设备明细: { table: 'employerResources', open: employersResource },
}
