import { EVIDENCE_CLASSES, type EvidenceClass, type EvidenceKind } from '../analyses/module'
import { ANALYSIS_MODULES, type EvidenceOf } from '../analyses/modules'
import type { Translate } from '../kit/i18n/translator'

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
export const STRONG: readonly Evidence[] = EVIDENCE.filter((id) => kindOf(id).connects)
export const isStrong = (id: Evidence): boolean => kindOf(id).connects
export const classOf = (id: Evidence): EvidenceClass => kindOf(id).class

/** What connects bidders into groups and what alone does not, in a sentence. */
export function connectingText(translate: Translate): string {
  const named = (kinds: readonly Evidence[]) =>
    kinds.map((kind) => translate(`overview.kind.${kind}`)).join(translate('marks.list'))
  const weak = EVIDENCE.filter((id) => !isStrong(id))
  return translate('overview.groups.text', { strong: named(STRONG), weak: named(weak) })
}
