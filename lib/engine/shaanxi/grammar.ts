import { addProject, closeUnit, openUnit } from '../xml-bills/collector'
import { keepAddends } from '../xml-bills/cost-lines'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import { ITEM_RULES } from './items'
import { LIST_RULES } from './lists'
import type { Codes, State } from './state'

const codesOf = (element: XmlElement): Codes => ({
  lockNumber: element.text('锁号'),
  machineCode: element.text('电脑串号'),
})

function root(state: State, element: XmlElement): void {
  const { cover } = state.to.draft
  cover.projectName = element.text('项目名称')
  cover.sectionCode = element.text('报建号')
  cover.fileVersion = element.text('标准版本号')
  state.edition = [element.text('标准名称'), cover.fileVersion].filter((text) => text !== '').join(' ')
}

function tender(state: State, element: XmlElement): void {
  const { cover } = state.to.draft
  cover.tenderer = element.text('建设单位')
  cover.ceiling = element.figure('招标控制价') ?? element.figure('最高限价')
  if (cover.ceiling?.value === 0) cover.ceiling = null
  state.tenderCodes = codesOf(element)
}

/** 投标信息表, which programs write into tender bills too, empty. */
function bid(state: State, element: XmlElement): void {
  const { to } = state
  const { cover } = to.draft
  cover.bidder = element.text('投标人')
  const total = element.figure('总报价')
  cover.bidTotal = total?.value === 0 ? null : total
  const codes = codesOf(element)
  if (cover.bidder === '' && !cover.bidTotal && codes.lockNumber === '') return
  state.bidCodes = codes
  if (cover.bidder !== '') to.stated.push({ kind: 'bid', words: cover.bidder, place: element.place })
}

function beginUnit(state: State, element: XmlElement): void {
  const { to, projects } = state
  const project = projects.at(-1)
  if (project && !project.isUsed) {
    addProject(to, project.place, { name: project.name })
    project.isUsed = true
  }
  const own = codesOf(element)
  const around = project?.codes ?? { lockNumber: '', machineCode: '' }
  openUnit(to, element.place, element.text('单位工程名称'), {
    specialty: element.text('清单专业'),
    lockNumber: own.lockNumber || around.lockNumber,
    machineCode: own.machineCode || around.machineCode,
  })
  state.hasMeasure = false
  state.employers.clear()
}

function endUnit({ to }: State): void {
  if (to.unit) keepAddends(to.unit, to.log)
  to.item = null
  closeUnit(to)
}

/** 建设项目 as programs of Shaanxi write it (formats-more.md §4.2). */
export const GRAMMAR: Grammar<State> = {
  建设项目: { children: ['招标信息表', '投标信息表', '单项工程', '单位工程'], table: 'cover', open: root },
  招标信息表: { table: 'cover', open: tender },
  投标信息表: { table: 'cover', open: bid },
  单项工程: {
    children: ['单位工程'],
    table: 'projects',
    open: ({ projects }, element) => {
      const name = element.text('单项工程名称')
      projects.push({ place: element.place, name, codes: codesOf(element), isUsed: false })
    },
    close: ({ projects }) => void projects.pop(),
  },
  单位工程: {
    children: [
      '单位工程造价汇总表',
      '分部分项表',
      '措施项目表',
      '其他项目表',
      '规费税金清单表',
      '材料设备暂估价',
      '甲供材料或设备表',
      '需评审的材料表:Unused',
      '三大材:Unused',
      '人材机库',
    ],
    table: 'units',
    open: beginUnit,
    close: endUnit,
  },
  ...ITEM_RULES,
  ...LIST_RULES,
}
