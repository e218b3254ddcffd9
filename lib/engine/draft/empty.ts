import {
  type DraftBill,
  type DraftItem,
  type DraftLine,
  type DraftUnit,
  LISTS,
  NO_COMPONENTS,
  type Place,
} from './draft'

export function emptyDraft(): DraftBill {
  return {
    cover: {
      projectName: '',
      sectionCode: '',
      taxMethod: '',
      fileVersion: '',
      edition: '',
      tenderer: '',
      bidder: '',
      bidTotal: null,
      ceiling: null,
      totalInWords: null,
    },
    projects: [],
    projectsTotal: { figure: null },
    units: new Map(),
    unitTotals: [],
    projectTotals: new Map(),
    sections: new Set(),
    wholeNames: new Set(),
    hasBareMeasures: false,
    parts: [],
  }
}

/** A quota of which only the name is known. */
export const NO_QUOTA_FIGURES = {
  content: null,
  price: null,
  labor: null,
  material: null,
  machinery: null,
  manage: null,
  profit: null,
  amount: null,
} as const

export function emptyUnit(project: string, name: string): DraftUnit {
  const lists = Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as DraftUnit['lists']
  return {
    project,
    name,
    facts: {
      code: '',
      specialty: '',
      softName: '',
      softNumber: '',
      lockNumber: '',
      machineCode: '',
      mac: '',
      cpu: '',
      disk: '',
    },
    items: [],
    sections: [],
    blocks: [],
    divisions: [],
    lists,
    totals: {},
    tables: [],
    openItems: null,
    hasPricesOnly: false,
  }
}

const NO_LINE: Omit<DraftLine, 'place'> = {
  serial: '',
  id: '',
  code: '',
  name: '',
  spec: '',
  measureUnit: '',
  quantity: null,
  price: null,
  base: null,
  baseText: '',
  rate: null,
  amount: null,
  heading: '',
  class: '',
  flags: 0,
  isJoint: false,
}

/** A line with what is known of it; the rest is missing. */
export const lineWith = (place: Place, known: Partial<DraftLine>): DraftLine => ({
  ...NO_LINE,
  place,
  ...known,
})

/** An item with what is known of it; the rest is missing. */
export const itemWith = (place: Place, known: Partial<DraftItem>): DraftItem => ({
  place,
  group: 0,
  section: -1,
  serial: '',
  code: '',
  name: '',
  feature: '',
  measureUnit: '',
  quantity: null,
  unitPrice: null,
  amount: null,
  components: { ...NO_COMPONENTS },
  provisional: null,
  remark: '',
  contents: [],
  quotas: [],
  ...known,
})

/** The unit project with this path, created where it is new. */
export function unitOf(draft: DraftBill, project: string, name: string): DraftUnit {
  const key = `${project}\u0000${name}`
  const known = draft.units.get(key)
  if (known) return known
  const unit = emptyUnit(project, name)
  draft.units.set(key, unit)
  return unit
}
