import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { evidenceHref } from '@/lib/analyses/cobids/view/evidence-href'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Row } from '@/lib/engine/analysis'
import type { EvidenceKind } from '@/lib/engine/history/section-history'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'

/** A section that the reader may open leads to its opening record. */
export const sectionLink = ({ openId, sectionName }: Row) =>
  openId && sectionName ? (
    <PlainLink href={sectionHref(String(openId), 'open_info')}>{String(sectionName)}</PlainLink>
  ) : null

/** What was found leads to the analysis that found it, in a section that the reader may open. */
export function evidenceCells(locale: Locale): OwnCells {
  const translate = translator(locale)
  const kindLink = ({ openId, sectionName, kind }: Row) => {
    const name = translate(`codes.evidenceKind.${kind}`)
    if (!openId || !sectionName) return name
    return <PlainLink href={evidenceHref(String(openId), kind as EvidenceKind)}>{name}</PlainLink>
  }
  return { kind: kindLink, sectionName: sectionLink }
}
