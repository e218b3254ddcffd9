import { addProject, closeUnit, openUnit } from '../xml-bills/collector'
import type { Grammar, XmlElement } from '../xml-bills/rules'
import type { State } from './state'
import { SUNDRY_RULES } from './sundry'
import { WORK_RULES } from './works'

/** The 2025 edition has measures and other items of the whole project: a unit project of their own keeps them. */
const WHOLE_UNIT = '项目级措施及其他项目'

function root({ to }: State, element: XmlElement): void {
  const { cover } = to.draft
  cover.projectName = element.text('name')
  cover.sectionCode = element.text('number')
  cover.taxMethod = element.text('taxmodel')
  cover.fileVersion = element.text('standardnumber')
}

function wholeUnit(state: State, element: XmlElement): void {
  const { to } = state
  if (to.projects.length === 0) addProject(to, element.place, { name: to.draft.cover.projectName })
  // Rows of unit projects follow their project: it belongs to the first one wherever it stands.
  const [first] = to.projects
  const last = to.projects.length
  if (to.unit) return
  openUnit(to, element.place, WHOLE_UNIT, {})
  first!.units.push({ ...to.projects[last - 1]!.units.pop()!, isOutside: true })
}

const bidder = ({ to }: State, element: XmlElement) => {
  const { cover } = to.draft
  cover.bidder ||= element.text('bidname')
  cover.bidTotal ??= element.figure('bidtotal')
}

/** ConstructionProject (formats-more.md §3), both editions. */
export const GRAMMAR: Grammar<State> = {
  ConstructionProject: {
    children: [
      'SystemInfo',
      'ConstructionInfo',
      'SummaryOfCost',
      'BidderInfo',
      'SectionalWorks',
      'UnitWorks',
      'ConstructionSummary',
    ],
    table: 'cover',
    open: root,
  },
  SystemInfo: {
    table: 'cover',
    open: (state, element) => {
      state.softNumber = element.text('id1')
      state.machineCode = element.text('id2')
    },
  },
  ConstructionInfo: { children: ['Option', 'TendererInfo', 'BidderInfo'] },
  Option: {
    table: 'cover',
    open: ({ to }, element) => {
      const precision = element.figure('costprecision')?.value
      if (precision !== undefined && Number.isInteger(precision) && precision >= 0 && precision <= 6)
        to.decimals = precision
    },
  },
  TendererInfo: {
    table: 'cover',
    open: ({ to }, element) => {
      to.draft.cover.tenderer = element.text('tenderername')
      to.draft.cover.ceiling = element.figure('bidpriceceiling')
    },
  },
  BidderInfo: { table: 'cover', open: bidder },
  SummaryOfCost: {
    table: 'projects',
    open: (state, element) => {
      state.whole = { place: element.place, total: element.figure('total') }
    },
  },
  ConstructionSummary: {
    children: ['ConstructionCost'],
    open: (state) => {
      state.edition = '2025'
    },
  },
  ConstructionCost: { children: ['ProjectInstallationWorkCost', 'OtherCost:Unused'] },
  ProjectInstallationWorkCost: {
    children: [
      'SectionalWorks',
      'UnitWorks',
      'Preliminaries:WholePreliminaries',
      'Sundry:WholeSundry',
      'LabourMaterialsEquipmentsMachinesSummary:Unused',
      'OtherCost:Unused',
    ],
    table: 'projects',
    open: (state, element) => {
      state.totalOfWorks = element.figure('total')
    },
    close: ({ to }) => closeUnit(to),
  },
  WholePreliminaries: { ...WORK_RULES.Preliminaries, open: wholeUnit },
  WholeSundry: { ...SUNDRY_RULES.Sundry, open: wholeUnit },
  ...WORK_RULES,
  ...SUNDRY_RULES,
}
