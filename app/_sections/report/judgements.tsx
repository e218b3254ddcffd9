import { getTranslations } from 'next-intl/server'
import { Card } from '@/app/_ui/card'
import { findAnalysis } from '@/lib/analyses/rules'
import { claimText, noneJudged } from '@/lib/evidence/claims'
import { clueText } from '@/lib/evidence/sentence'
import { formatTime, MISSING } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { Judgement } from '@/lib/report/data'
import { verdictText } from '@/lib/report/judging/words'
import type { ReportShown } from '@/lib/report/loaders'
import { maskedRow } from '@/lib/runs/personal'
import { DissentButton } from './client/dissent-button'
import styles from './work.module.css'

function textOf({ analysis, table: id, row }: Judgement, { locale }: ReportShown): string {
  const table = findAnalysis(analysis)?.tables.find((candidate) => candidate.id === id)
  const words = { translate: translator(locale), locale }
  return table ? clueText(analysis, table, maskedRow(table, row), words) : MISSING
}

/** @param hasDialog whether a dissent can be stated here: a judgement has one dialog on a page */
async function Judged({
  judgement,
  shown,
  hasDialog = true,
}: {
  judgement: Judgement
  shown: ReportShown
  hasDialog?: boolean
}) {
  const t = await getTranslations('report.judgement')
  const analyses = await getTranslations('analyses')
  const { work, person, section } = shown
  const text = textOf(judgement, shown)
  const dissents = work.dissents.filter(({ judgementId }) => judgementId === judgement.id)
  const own = dissents.find(({ userId }) => userId === person.userId)
  const isOther =
    work.committee.some(({ userId }) => userId === person.userId) && judgement.userId !== person.userId
  return (
    <li>
      <span className={styles.line}>
        <strong>{analyses(`${judgement.analysis}.title` as never)}</strong>
        <span className={styles.verdict} data-verdict={judgement.verdict}>
          {verdictText(judgement, translator(shown.locale))}
        </span>
        <span className={styles.faint}>
          {judgement.name} · {formatTime(judgement.at)}
        </span>
        {isOther && hasDialog && (
          <DissentButton
            openId={section.openId}
            judgementId={judgement.id}
            about={text}
            text={own?.text ?? ''}
          />
        )}
      </span>
      <span>{text}</span>
      {judgement.note && <span className={styles.faint}>{judgement.note}</span>}
      {dissents.map(({ id, name, text: words }) => (
        <span key={id} className={styles.dissent}>
          {t('dissentOf', { name, text: words })}
        </span>
      ))}
    </li>
  )
}

/** The judgements that members disagree with. */
export async function Disputes(shown: ReportShown) {
  const t = await getTranslations('judging')
  if (shown.disputed.length === 0) return null
  return (
    <Card id="disputes" title={t('disputes')}>
      <p className={styles.faint}>{t('disputesText')}</p>
      <ul className={styles.list}>
        {shown.disputed.map((judgement) => (
          <Judged key={judgement.id} judgement={judgement} shown={shown} hasDialog={false} />
        ))}
      </ul>
    </Card>
  )
}

export async function Judgements(shown: ReportShown) {
  const t = await getTranslations('report.judgement')
  const { judgements } = shown.work
  return (
    <Card title={t('list')}>
      {judgements.length === 0 ? (
        <div className={styles.faint}>
          <p>{claimText(noneJudged(), translator(shown.locale))}</p>
          <p>{t('where')}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {judgements.map((judgement) => (
            <Judged key={judgement.id} judgement={judgement} shown={shown} />
          ))}
        </ul>
      )}
    </Card>
  )
}
