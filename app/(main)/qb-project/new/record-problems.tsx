'use client'
import { useTranslations } from 'next-intl'
import { Button } from '@/app/_ui/button'
import styles from './record-form.module.css'

/** The problems of an entered record; `place` is in the user's language, `path` as in the file. */
export interface EntryState {
  /** Why the record was not checked at all. */
  readonly error?: string
  readonly problems?: readonly { readonly path: string; readonly place: string; readonly message: string }[]
  readonly count?: number
  /** If only rows are invalid: the number of valid and of invalid rows. */
  readonly rows?: { readonly good: number; readonly refused: number }
  /** Number of attempts, by which a screen recognises a new answer. */
  readonly attempt: number
}

/** If only some rows are invalid, the user may save the others. */
function GoodRows({ rows, pending }: { rows: NonNullable<EntryState['rows']>; pending: boolean }) {
  const t = useTranslations('sections.entry')
  if (rows.good === 0) return null
  return (
    <div className={styles.choice}>
      <span>{t('keepNote')}</span>
      <Button type="submit" name="keepGood" value="1" disabled={pending} aria-busy={pending}>
        {t('keepGood', rows)}
      </Button>
    </div>
  )
}

/** Why a record was refused: one message, or every problem with its place. */
export function RecordProblems({ state, pending }: { state: EntryState; pending: boolean }) {
  const t = useTranslations('sections.entry')
  const { error, problems = [], count = 0 } = state
  if (!error && problems.length === 0) return null
  return (
    <div role="alert" className={styles.problems}>
      <p>{error ?? t('problems', { count })}</p>
      {problems.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('place')}</th>
                <th scope="col">{t('path')}</th>
                <th scope="col">{t('problem')}</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ path, place, message }) => (
                <tr key={`${path} ${message}`}>
                  <td>{place}</td>
                  <td>
                    <code>{path}</code>
                  </td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {count > problems.length && <p>{t('more', { shown: problems.length })}</p>}
      {state.rows && <GoodRows rows={state.rows} pending={pending} />}
    </div>
  )
}
