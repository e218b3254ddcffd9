import { codeWeight } from '../../../domain/code-weight'
import type { DocumentProperty, FeatureType } from '../../../domain/codes'
import type { BidderName } from '../../../engine/analysis'
import { recent } from '../../../kit/recent'
import type { OpenResult } from '../../../runs/results/reader'
import { type Group, groupsOf, type Joint } from '../../connected'
import type { InnerCode } from './features'
import { sharedTypes } from './view'

export interface Relations {
  readonly names: ReadonlyMap<number, string>
  readonly codes: readonly InnerCode[]
  /** Strongest first. */
  readonly joints: readonly Joint[]
  /** Largest first. Only counted codes connect bidders. */
  readonly groups: readonly Group[]
}

const weightOf = ({ featureType, property, isPublic }: InnerCode) =>
  isPublic ? 0 : codeWeight(featureType as FeatureType, property as DocumentProperty | null)

/** Sums over every pair of holders of every code, in bidders × bidders matrices. */
export function jointsOf(codes: readonly InnerCode[], bidders: readonly BidderName[]): Joint[] {
  const size = bidders.length
  const placeOf = new Map(bidders.map(({ bidderId }, at) => [bidderId, at]))
  const [weights, counted, met] = [
    new Float64Array(size * size),
    new Uint32Array(size * size),
    new Uint8Array(size * size),
  ]
  for (const code of codes) {
    const weight = weightOf(code)
    const places = code.bidders.map(({ bidderId }) => placeOf.get(bidderId)!).sort((a, b) => a - b)
    for (const [at, one] of places.entries()) {
      for (let other = at + 1; other < places.length; other++) {
        const cell = one * size + places[other]!
        met[cell] = 1
        weights[cell]! += weight
        counted[cell]! += code.isPublic ? 0 : 1
      }
    }
  }
  const joints: Joint[] = []
  for (let cell = 0; cell < met.length; cell++) {
    if (!met[cell]) continue
    const [one, two] = [bidders[Math.floor(cell / size)]!, bidders[cell % size]!]
    joints.push({ one: one.bidderId, two: two.bidderId, counted: counted[cell]!, weight: weights[cell]! })
  }
  return joints.sort((a, b) => b.weight - a.weight)
}

const relations = recent<Relations>('features.relations', 4)

/**
 * Which bidders are linked by which codes of the run, including equal files.
 * @param bidders the candidates, in the order of the section
 * @param least minimum weight of a joint; 1 also includes the joints of public machines
 */
export function relationsOf(run: OpenResult, bidders: readonly BidderName[], least: number): Relations {
  return relations(`${run.id} ${least}`, () => {
    const codes = sharedTypes(run).flatMap((type) => type.codes)
    const joints = jointsOf(codes, bidders).filter(({ weight }) => weight >= least || least === 1)
    const names = new Map(bidders.map(({ bidderId, bidderName }) => [bidderId, bidderName]))
    return { names, codes, joints, groups: groupsOf(joints, bidders) }
  })
}

const holds = ({ bidders }: InnerCode, id: number) => bidders.some(({ bidderId }) => bidderId === id)

export const codesOfJoint = ({ codes }: Relations, one: number, two: number): InnerCode[] =>
  codes.filter((code) => holds(code, one) && holds(code, two))

export const codesOfBidder = ({ codes }: Relations, id: number): InnerCode[] =>
  codes.filter((code) => holds(code, id))
