import type { Tab } from '@/app/_ui/page-header'
import type { Query } from '@/lib/kit/query'
import { KindLinks } from './result-filters'

/** Tabs of one kind, which stand in the head of the page as one. */
export interface TabGroup {
  readonly label: string
  /** The first is the one that its place in the head opens. */
  readonly tabs: readonly string[]
}

export const groupOf = (groups: readonly TabGroup[] | undefined, tab: string): TabGroup | undefined =>
  groups?.find(({ tabs }) => tabs.includes(tab))

/** The tabs of the head: each keeps its address, and a group opens its first. */
export function headTabs(tabs: readonly Tab[], groups: readonly TabGroup[] | undefined): readonly Tab[] {
  return tabs.flatMap((tab) => {
    const group = groupOf(groups, tab.key)
    if (!group) return [tab]
    if (group.tabs[0] !== tab.key) return []
    const { count: _, ...named } = tab
    return [group.tabs.length === 1 ? tab : { ...named, label: group.label }]
  })
}

/** The tabs beside the open one in its group, as kinds of what is shown. */
export function TabKinds(props: {
  tabs: readonly Tab[]
  groups: readonly TabGroup[] | undefined
  active: string
  path: string
  query: Query
}) {
  const { path, query, active } = props
  const group = groupOf(props.groups, active)
  if (!group || group.tabs.length === 1) return null
  const kinds = props.tabs.filter(({ key }) => group.tabs.includes(key))
  return (
    <div className="below8">
      <KindLinks
        label={group.label}
        path={path}
        // Filters belong to one table.
        query={{ size: query.size, farmland: query.farmland }}
        name="tab"
        chosen={active}
        kinds={kinds.map(({ key, label, count }) => ({ value: key, label, count }))}
      />
    </div>
  )
}
