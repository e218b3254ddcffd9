import { getTranslations } from 'next-intl/server'
import type { Row } from '@/lib/engine/analysis'
import { formatTime } from '@/lib/kit/format'
import type { RunState } from '@/lib/runs/loaders'
import styles from './results.module.css'

/** The public machines and addresses a run used, folded. */
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

/** One line: when the shown results were computed, by which version, from which files and lists. */
export async function RunFacts({ state: { current, goingId, publicList } }: { state: RunState }) {
  const t = await getTranslations('results.facts')
  const codes = await getTranslations('codes.fileType')
  if (!current) return goingId === null ? t('never') : t('going')
  return (
    <div className={styles.facts}>
      <span>{t('time', { time: formatTime(current.endedAt ?? current.startedAt) })}</span>
      <span>{t('engine', { version: current.engineVersion })}</span>
      <details className={styles.files}>
        <summary>{t('files', { count: current.inputs.length })}</summary>
        <ul>
          {current.inputs.map((input) => (
            <li key={input.fileId}>
              <span className={styles.fileType}>{codes(String(input.fileType) as never)}</span>
              <span>{input.fileName}</span>
              <code title={`SHA-256 ${input.sha256}`}>{input.sha256.slice(0, 12)}</code>
            </li>
          ))}
        </ul>
      </details>
      {publicList && <UsedList list={publicList} />}
    </div>
  )
}
