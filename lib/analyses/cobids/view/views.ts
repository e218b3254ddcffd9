import type { Row } from '../../../engine/analysis'
import type { GraphEdge, Strength } from '../rule/graph'
import type { CobidsParams } from '../rule/params'
import type { ScopeFilter } from '../rule/scope'

/** Views of the companies of a whole organisation (screens.md §3), as a thread computes them. */

/** What is connected by pairs of at least this strength. */
export interface Least {
  readonly strength: Strength
  readonly least: number
}

interface Slice {
  readonly start: number
  readonly size: number
}

export type Wanted =
  | ({ readonly kind: 'pairs' } & Slice)
  | ({ readonly kind: 'firms' } & Slice)
  | ({ readonly kind: 'groups' } & Slice & Least)
  | ({ readonly kind: 'graph' } & Least)
  /** The sections of one company, or those where two of them met, newest first. */
  | ({ readonly kind: 'sections'; readonly company: string; readonly other: string | null } & Slice)
  /** What other analyses found pairs to share: all of them, those of one company, or of two. */
  | ({ readonly kind: 'evidence'; readonly company: string | null; readonly other: string | null } & Slice)

export interface ViewOptions {
  readonly organisationId: number
  /** Of the history: another state, another answer. */
  readonly state: string
  readonly filter: Omit<ScopeFilter, 'except'>
  /** Part of a company's name, as people type it; null: all. */
  readonly name: string | null
  readonly params: CobidsParams
  readonly wanted: Wanted
}

/** A company in the graph. */
export interface ShownNode {
  readonly id: number
  readonly name: string
  readonly sections: number
  readonly wonShare: number | null
}

export interface ShownGraph {
  readonly isTooLarge: boolean
  /** Companies with an edge, shown or not. */
  readonly companies: number
  /** Whether the history is long enough to compare meetings with chance. */
  readonly isCompared: boolean
  readonly nodes: readonly ShownNode[]
  readonly edges: readonly GraphEdge[]
  readonly groups: readonly (readonly number[])[]
}

/** A section in which companies of a group met. */
export interface Meeting {
  readonly openId: string
  readonly openTime: string | null
  /** Places among the members of the group. */
  readonly present: readonly number[]
  /** The member that won; null if somebody else did, or nobody is known to. */
  readonly winner: number | null
}

/** Companies connected by pairs, with how they won among themselves. */
export interface ShownGroup {
  readonly row: Row
  readonly members: readonly string[]
  /** The newest of them. */
  readonly meetings: readonly Meeting[]
}

export interface ViewAnswer {
  /** What it was made from: a row of `cobidScope`. */
  readonly scope: Row
  readonly total: number
  readonly rows: readonly Row[]
  readonly groups: readonly ShownGroup[]
  readonly graph: ShownGraph | null
  /** The sections that rows and meetings are about, by position. */
  readonly openIds: readonly string[]
}
