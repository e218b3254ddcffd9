import { RESOURCE_FLAG } from '../bill/layout'
import type { Figure } from '../draft/draft'
import { emptyUnit, lineWith } from '../draft/empty'
import type { StatedKind } from '../draft/report'
import { addProject, countUnit } from '../xml-bills/collector'
import { keepAddends } from '../xml-bills/cost-lines'
import type { ElementRule, Grammar, XmlElement } from '../xml-bills/rules'
import { ITEM_RULES } from './items'
import { LIST_RULES } from './lists'
import type { State } from './state'

const KINDS: Readonly<Record<string, StatedKind['kind']>> = { '3': 'tender', '4': 'control', '5': 'control' }

function root(state: State, element: XmlElement): void {
  const { to } = state
  const { cover } = to.draft
  cover.projectName = element.text('项目名称')
  cover.sectionCode = element.text('项目编号')
  cover.tenderer = element.text('建设单位')
  cover.fileVersion = element.text('版本号')
  state.edition = [element.text('标准名称'), cover.fileVersion].filter((text) => text !== '').join(' ')
  state.kind = element.text('数据类型')
  if (state.kind !== '')
    to.stated.push({
      kind: KINDS[state.kind] ?? 'bid',
      words: `数据类型=${state.kind}`,
      place: element.place,
    })
}

/** A total of the cover; programs write 0 where there is none. */
const totalOf = (figure: Figure): Figure => (figure?.value === 0 ? null : figure)

/** Names of the attribute that names the bidder; no description gives it. */
const BIDDER = ['投标人', '投标单位', '投标人名称', '投标单位名称']

function bidding({ to }: State, element: XmlElement): void {
  const { cover } = to.draft
  cover.bidder = BIDDER.map((name) => element.text(name)).find((text) => text !== '') ?? ''
  cover.bidTotal = totalOf(element.figure('投标报价'))
}

/** What every computer with the same system or program has tells nobody apart. */
const isCommon = (name: string) => /系统|版本|时间|日期|名称/.test(name)

function hardware({ codes }: State, element: XmlElement): void {
  const others: string[] = []
  element.each((name, value) => {
    if (value === '') return
    if (/锁/.test(name)) codes.lockNumber ??= value
    else if (/网卡|mac/i.test(name)) codes.mac ??= value
    else if (/cpu/i.test(name)) codes.cpu ??= value
    else if (/硬盘/.test(name)) codes.disk ??= value
    else if (!isCommon(name)) others.push(`${name}=${value}`)
  })
  if (others.length > 0) codes.machineCode = others.join(';')
}

function software({ codes }: State, element: XmlElement): void {
  element.each((name, value) => {
    if (value === '') return
    if (/锁/.test(name)) codes.lockNumber ??= value
    else if (/序列|编号|注册/.test(name)) codes.softNumber ??= value
    else if (name === '名称' || name === '软件名称') codes.softName ??= value
  })
}

/** 单项工程, which may nest: only those that hold unit projects are projects of the bill, with the names around them. */
function openProject({ projects }: State, element: XmlElement): void {
  const name = [projects.at(-1)?.name ?? '', element.text('名称')].filter((part) => part !== '').join('\\')
  projects.push({ place: element.place, name, project: -1 })
}

/** The project that a unit project of the structure stands in. */
function projectOf(state: State, element: XmlElement): number {
  const { to, projects } = state
  const open = projects.at(-1)
  if (open && open.project >= 0) return open.project
  if (!open && state.bareProject >= 0) return state.bareProject
  addProject(to, open?.place ?? element.place, { name: open?.name ?? to.draft.cover.projectName })
  const project = to.projects.length - 1
  if (open) open.project = project
  else state.bareProject = project
  return project
}

function beginUnit({ to }: State, element: XmlElement): string {
  const name = element.text('名称') || element.text('工程名称')
  countUnit(to)
  to.unit = emptyUnit('', name)
  to.section = -1
  to.item = null
  return name
}

/** Marks what the employer supplies; what only his list names is a resource too. */
function addEmployers({ to, employers }: State): void {
  const resources = to.unit!.lists.resources
  for (const line of employers) {
    const at = resources.findIndex(({ id }) => id !== '' && id === line.id)
    if (at < 0) resources.push(line)
    else
      resources[at] = lineWith(resources[at]!.place, {
        ...resources[at]!,
        flags: resources[at]!.flags | RESOURCE_FLAG.employer,
      })
  }
  employers.length = 0
}

/** @returns the open unit project, complete; null if it holds nothing */
function endUnit(state: State) {
  const { to } = state
  const unit = to.unit!
  addEmployers(state)
  keepAddends(unit, to.log)
  unit.hasPricesOnly = unit.items.every(({ group, amount }) => group !== 0 || amount === null)
  to.unit = null
  to.section = -1
  to.item = null
  const isEmpty = unit.items.length === 0 && Object.values(unit.lists).every((list) => list.length === 0)
  return isEmpty ? null : unit
}

const UNIT_CHILDREN = [
  '单位工程信息:Unused',
  '单位工程造价汇总',
  '分部分项清单',
  '措施项目清单',
  '其他项目清单',
  '规费和税金清单',
  '工料机汇总',
  '发包人提供材料及设备',
  '承包人采购主要材料和设备:Unused',
  '需评审材料及设备的清单消耗量:Unused',
]

/** A unit project with its content. */
const content: ElementRule<State> = {
  children: UNIT_CHILDREN,
  table: 'units',
  open: (state, element) => {
    const name = beginUnit(state, element)
    state.contents.push({ place: element.place, name, unit: state.to.unit! })
  },
  close: endUnit,
}

/** 建设项目 as Sichuan writes it (formats-more.md §4.1): the archive's first entry, an entry of a unit, the merged form. */
export const GRAMMAR: Grammar<State> = {
  建设项目: {
    children: [
      '工程总信息',
      '系统信息',
      '工程数据结构',
      'mergedRoot',
      '编制说明:Unused',
      '定额综合单价计算程序:Unused',
      '工程造价汇总:Unused',
      '需评审的材料及设备汇总:Unused',
    ],
    table: 'cover',
    open: root,
  },
  root: { children: ['建设项目', 'mergedRoot'] },
  mergedRoot: { children: ['建设项目', 'fileContents'] },
  fileContents: {
    children: ['建设项目', '单位工程:Content'],
    open: (state) => {
      state.isMerged = true
    },
  },
  工程总信息: { children: ['招标信息', '投标信息', '其他信息:Unused'] },
  招标信息: {
    children: ['招标参数:Unused'],
    table: 'cover',
    open: ({ to }, element) => {
      to.draft.cover.ceiling = totalOf(element.figure('招标控制价'))
    },
  },
  投标信息: { children: ['结算信息:Unused'], table: 'cover', open: bidding },
  系统信息: { children: ['硬件信息', '软件信息'] },
  硬件信息: { table: 'cover', open: hardware },
  软件信息: { table: 'cover', open: software },
  工程数据结构: { children: ['单项工程', '单位工程'] },
  单项工程: {
    children: ['单项工程', '单位工程', '单项工程造价汇总:Unused'],
    table: 'projects',
    open: openProject,
    close: ({ projects }) => void projects.pop(),
  },
  单位工程: {
    children: UNIT_CHILDREN,
    table: 'units',
    open: (state, element) => {
      const name = beginUnit(state, element)
      const project = projectOf(state, element)
      const file = element.text('文件名称')
      state.named.push({ place: element.place, project, name, file, unit: null })
    },
    close: (state) => {
      state.named.at(-1)!.unit = endUnit(state)
    },
  },
  Content: content,
  ...ITEM_RULES,
  ...LIST_RULES,
}
