import { getTranslations } from 'next-intl/server'
import { formatTime } from '@/lib/kit/format'
import type { RunState } from '@/lib/runs/loaders'
import styles from './results.module.css'

/** One line: when the shown results were computed, by which version, from which files. */
export async function RunFacts({ state: { current, goingId } }: { state: RunState }) {
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
    </div>
  )
}
