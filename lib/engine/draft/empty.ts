import type { DraftBill, DraftUnit, ListName } from './draft'

const LISTS: readonly ListName[] = [
  'costLines',
  'lumps',
  'others',
  'provisional',
  'materials',
  'specialists',
  'daywork',
  'attendance',
  'fees',
  'resources',
  'employerResources',
]

export function emptyDraft(): DraftBill {
  return {
    cover: {
      projectName: '',
      sectionCode: '',
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
  }
}

/** The unit project with this path, created where it is new. */
export function unitOf(draft: DraftBill, project: string, name: string): DraftUnit {
  const key = `${project}\u0000${name}`
  const known = draft.units.get(key)
  if (known) return known
  const lists = Object.fromEntries(LISTS.map((list) => [list, []])) as unknown as DraftUnit['lists']
  const unit: DraftUnit = {
    project,
    name,
    items: [],
    sections: [],
    blocks: [],
    divisions: [],
    lists,
    totals: {},
    tables: [],
    openItems: null,
  }
  draft.units.set(key, unit)
  return unit
}
