import type { BidderName } from '../../../engine/analysis'
import { idIn, lastPage, type Query, single } from '../../../kit/query'
import type { OpenResult } from '../../../runs/results/reader'
import { drawnJoints, type Group, type Joint } from '../../connected'
import type { InnerCode } from './features'
import type { FeaturesQuery } from './query'
import { type Layout, layoutBidders, layoutGroups } from './relation-layout'
import { codesOfBidder, codesOfJoint, type Relations, relationsOf } from './relations'
import { featureBidders } from './view'

/** With more joined bidders than this, the overview draws each group as one circle. */
const MOST_DRAWN = 40
const MOST_LINES = 400
export const LEAST_WEIGHTS = [1, 2, 3, 6] as const

/** The selection in the picture, from `node`, `edge` and `group` in the address. */
export type Chosen =
  | { readonly kind: 'bidder'; readonly id: number; readonly codes: readonly InnerCode[] }
  | { readonly kind: 'joint'; readonly joint: Joint; readonly codes: readonly InnerCode[] }

export interface RelationsView {
  readonly relations: Relations
  readonly least: number
  readonly bidders: readonly BidderName[]
  /** Groups are drawn instead of their bidders. */
  readonly isCollapsed: boolean
  /** The group shown if there are too many bidders to draw them all; null for all. */
  readonly group: Group | null
  readonly layout: Layout
  readonly lines: readonly Joint[]
  /** All joints of the shown bidders, strongest first. */
  readonly joints: readonly Joint[]
  readonly chosen: Chosen | null
  readonly page: number
}

function chosenOf(query: Query, relations: Relations): Chosen | null {
  const [one, two] = (single(query, 'edge') ?? '').split('-').map(Number)
  const joint = relations.joints.find((known) => known.one === one && known.two === two)
  if (joint) return { kind: 'joint', joint, codes: codesOfJoint(relations, joint.one, joint.two) }
  const id = idIn(query, 'node')
  if (id === null || !relations.names.has(id)) return null
  return { kind: 'bidder', id, codes: codesOfBidder(relations, id) }
}

/**
 * The groups to draw. Bidders joined only by public machines form no group of their own; unless there are too
 * many of them, they are drawn as one more.
 */
function drawnGroups({ joints, groups, names }: Relations): Group[] {
  const inGroup = new Set(groups.flatMap(({ bidders }) => bidders))
  const joined = new Set(joints.flatMap(({ one, two }) => [one, two]))
  const others = [...names.keys()].filter((id) => joined.has(id) && !inGroup.has(id))
  const [id] = others
  return id === undefined || others.length > MOST_DRAWN ? [...groups] : [...groups, { id, bidders: others }]
}

/** The data of the relations picture and the table beside it. */
export async function relationsView(
  run: OpenResult,
  query: Query,
  { page, size }: FeaturesQuery,
): Promise<RelationsView> {
  const least = LEAST_WEIGHTS.find((known) => known === idIn(query, 'least')) ?? 1
  const bidders = await featureBidders(run)
  const relations = relationsOf(run, bidders, least)
  const chosen = chosenOf(query, relations)
  const isMany = relations.groups.reduce((sum, { bidders }) => sum + bidders.length, 0) > MOST_DRAWN
  const wanted = idIn(query, 'group') ?? (chosen && (chosen.kind === 'bidder' ? chosen.id : chosen.joint.one))
  const found = relations.groups.find(({ bidders }) => wanted !== null && bidders.includes(wanted))
  const group = isMany ? (found ?? null) : null
  const isCollapsed = isMany && group === null
  const groups = group ? [group] : drawnGroups(relations)
  const shown = new Set(groups.flatMap(({ bidders }) => bidders))
  const joints = group
    ? relations.joints.filter(({ one, two }) => shown.has(one) && shown.has(two))
    : relations.joints
  const last = lastPage(isCollapsed ? relations.groups.length : joints.length, size)
  return {
    relations,
    least,
    bidders,
    isCollapsed,
    group,
    layout: isCollapsed ? layoutGroups(relations.groups) : layoutBidders(groups, joints),
    lines: isCollapsed ? [] : drawnJoints(joints, MOST_LINES),
    joints,
    chosen,
    page: Math.min(page, last),
  }
}
