import { EVIDENCE_CLASSES, type EvidenceClass, type EvidenceKind } from '../analyses/module'
import { ANALYSIS_MODULES, type EvidenceOf } from '../analyses/modules'

export { EVIDENCE_CLASSES, type EvidenceClass }
export type Evidence = EvidenceOf

const KINDS = new Map(
  ANALYSIS_MODULES.flatMap(({ evidence = [] }) => evidence)
    .toSorted((one, two) => one.place - two.place)
    .map((kind) => [kind.id as Evidence, kind]),
)
const kindOf = (id: Evidence): EvidenceKind => KINDS.get(id)!

/** What two bidders can share, the kinds that connect them into groups first. */
export const EVIDENCE: readonly Evidence[] = [...KINDS.keys()]
/** The kinds that connect. */
export const STRONG: readonly Evidence[] = EVIDENCE.filter((id) => kindOf(id).connects)
export const isStrong = (id: Evidence): boolean => kindOf(id).connects
export const classOf = (id: Evidence): EvidenceClass => kindOf(id).class
