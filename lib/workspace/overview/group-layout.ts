import { drawnJoints } from '../../analyses/connected'
import type { BidderName } from '../../engine/analysis'
import type { Remainder, SharingEdge } from '../../evidence/groups'
import { EVIDENCE, type EvidenceClass } from '../../evidence/kinds'
import { kindsIn } from '../../evidence/pairs'

/** Height of a member's row, and of the gap between groups, in px. */
export const ROW = 36
const GAP = 14
/** Lines drawn; more than these cannot be told apart. */
const MOST_LINES = 300
/** With more lines than this they are drawn thin, so that each can be followed. */
const DENSE = 40
/** The line between the members that are furthest apart reaches this far to the right, in % of the width. */
const FURTHEST = 96
const NEAREST = 22
/** A cubic curve reaches 3/4 of the way to its control points. */
const BEND = 4 / 3

/** A member in the picture: the members are one below the other, those still connected next to each other. */
export interface DrawnMember {
  readonly member: BidderName
  /** Middle of the row, in px. */
  readonly y: number
  /** `alone`: connected with nobody any more; `left`: left aside. */
  readonly state: 'connected' | 'alone' | 'left'
  /** Whether a gap precedes it: here another group begins. */
  readonly begins: boolean
}

/** How a line is drawn: by the classes of what connects its ends. */
export type LineLook = EvidenceClass | 'several' | 'beside'

export interface DrawnEdge {
  readonly edge: SharingEdge
  /** Path in a coordinate system 100 wide and as many px high as the picture. */
  readonly path: string
  /** In px: the more kinds of evidence, the thicker. */
  readonly thickness: number
  readonly look: LineLook
}

export interface GroupDrawing {
  readonly members: readonly DrawnMember[]
  readonly edges: readonly DrawnEdge[]
  /** Whether there are so many lines that they are drawn thin. */
  readonly isDense: boolean
  /** Edges that are not drawn, because there are too many. */
  readonly hidden: number
  readonly height: number
}

function placed({ groups, alone, left }: Remainder): { members: DrawnMember[]; height: number } {
  const blocks = [
    ...groups.map(({ bidders }) => ({ bidders, state: 'connected' as const })),
    { bidders: alone, state: 'alone' as const },
    { bidders: left, state: 'left' as const },
  ].filter(({ bidders }) => bidders.length > 0)
  const members: DrawnMember[] = []
  let top = 0
  for (const [at, { bidders, state }] of blocks.entries()) {
    if (at > 0) top += GAP
    for (const [place, member] of bidders.entries()) {
      members.push({ member, y: top + ROW / 2, state, begins: at > 0 && place === 0 })
      top += ROW
    }
  }
  return { members, height: top }
}

function lookOf({ connects, classes }: SharingEdge): LineLook {
  if (!connects) return 'beside'
  return classes.length > 1 ? 'several' : classes[0]!
}

function thicknessOf(edge: SharingEdge, isDense: boolean): number {
  if (!edge.connects) return isDense ? 1 : 1.5
  const kinds = kindsIn(edge, EVIDENCE).length
  return Math.min(9, isDense ? kinds : 1 + 1.5 * kinds)
}

/** The edges to draw: those that hold the groups together first, then the strongest. */
function drawnEdges(edges: readonly SharingEdge[]): readonly SharingEdge[] {
  const joints = edges.map((edge) => ({
    one: edge.one.bidderId,
    two: edge.two.bidderId,
    counted: 1,
    weight: 1,
    edge,
  }))
  const kept = new Set<object>(drawnJoints(joints, MOST_LINES))
  return joints.filter((joint) => kept.has(joint)).map(({ edge }) => edge)
}

/** The picture of what remains of a group: members one below the other, arcs between those that share something. */
export function groupDrawing(remains: Remainder): GroupDrawing {
  const { members, height } = placed(remains)
  const yOf = new Map(members.map(({ member, y }) => [member.bidderId, y]))
  const all = remains.groups.flatMap(({ edges }) => edges)
  const drawn = drawnEdges(all)
  const isDense = drawn.length > DENSE
  const heights = drawn.map(({ one, two }) => [yOf.get(one.bidderId)!, yOf.get(two.bidderId)!] as const)
  const furthest = Math.max(ROW, ...heights.map(([a, b]) => Math.abs(a - b)))
  return {
    members,
    height,
    isDense,
    hidden: all.length - drawn.length,
    edges: drawn.map((edge, at) => {
      const [from, to] = heights[at]!
      const reach = NEAREST + (FURTHEST - NEAREST) * Math.sqrt((Math.abs(from - to) - ROW) / furthest)
      const x = Math.round(reach * BEND * 10) / 10
      return {
        edge,
        path: `M0 ${from}C${x} ${from} ${x} ${to} 0 ${to}`,
        thickness: thicknessOf(edge, isDense),
        look: lookOf(edge),
      }
    }),
  }
}
