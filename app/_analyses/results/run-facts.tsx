import { getLocale, getTranslations } from 'next-intl/server'
import { findAnalysis } from '@/lib/analyses/rules'
import { type Row, usesFile } from '@/lib/engine/analysis'
import { claimText, comparedCount } from '@/lib/evidence/claims'
import { formatCount, formatTime } from '@/lib/kit/format'
import { translator } from '@/lib/kit/i18n/translator'
import type { Coverage } from '@/lib/runs/coverage'
import type { RunState } from '@/lib/runs/loaders'
import styles from './results.module.css'

/** The public machines and addresses that a run excluded, folded. */
async function UsedList({ list }: { list: readonly Row[] }) {
  const [t, codes] = [await getTranslations('results.facts'), await getTranslations('codes.featureType')]
  if (list.length === 0) return <span>{t('publicList', { count: 0 })}</span>
  return (
    <details className={styles.files}>
      <summary>{t('publicList', { count: list.length })}</summary>
      <ul>
        {list.map(({ featureType, feature, remark }) => (
          <li key={`${featureType} ${feature}`}>
            <span className={styles.fileType}>{codes(String(featureType) as never)}</span>
            <span>{feature}</span>
            <span>{remark}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** What was compared for each bidder, and what is counted, folded. */
async function ComparedList({ analysis, coverage }: { analysis: string; coverage: Coverage }) {
  const [t, words] = [await getTranslations('results.coverage'), await getTranslations('analyses')]
  const [reasons, locale] = [await getTranslations('codes.coverageReason'), await getLocale()]
  return (
    <details className={styles.files}>
      <summary>{t('title', { count: coverage.bidders.length })}</summary>
      <ul>
        <li className={styles.counted}>
          <span>{claimText(comparedCount(words(`${analysis}.compared` as never)), translator(locale))}</span>
        </li>
        {coverage.bidders.map(({ bidderId, bidderName, comparedNum, reason }) => (
          <li key={bidderId}>
            <span>{bidderName}</span>
            <span className="numeric">{formatCount(comparedNum, locale)}</span>
            {reason && <span>{reasons(reason)}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** When the results were computed, by which version, from which files and lists. */
export async function RunFacts({ state }: { state: RunState }) {
  const { current, lostAt, keptAt, goingId, publicList, coverage } = state
  const t = await getTranslations('results.facts')
  const codes = await getTranslations('codes.fileType')
  const unshownAt = lostAt ?? keptAt
  if (unshownAt !== null) return t('time', { time: formatTime(unshownAt) })
  if (!current) return goingId === null ? t('never') : t('going')
  const analysis = findAnalysis(current.analysis) ?? {}
  const used = current.inputs.filter(({ fileType }) => usesFile(analysis, fileType))
  return (
    <div className="row gap4x20 figures">
      <span>{t('time', { time: formatTime(current.endedAt ?? current.startedAt) })}</span>
      <span>{t('engine', { version: current.engineVersion })}</span>
      <details className={styles.files}>
        <summary>{t('files', { count: used.length })}</summary>
        <ul>
          {used.map((input) => (
            <li key={input.fileId}>
              <span className={styles.fileType}>{codes(String(input.fileType) as never)}</span>
              <span>{input.fileName}</span>
              <code title={`SHA-256 ${input.sha256}`}>{input.sha256.slice(0, 12)}</code>
            </li>
          ))}
        </ul>
      </details>
      {coverage && <ComparedList analysis={current.analysis} coverage={coverage} />}
      {publicList && <UsedList list={publicList} />}
    </div>
  )
}
