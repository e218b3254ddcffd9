import { getTranslations } from 'next-intl/server'
import unfold from '@/app/_ui/unfold/unfold.module.css'
import { reasonCount, reasonsOf } from '@/lib/analyses/responsiveness/view/reasons'
import type { Row } from '@/lib/engine/analysis'
import { MISSING } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { OpenResult } from '@/lib/runs/results/reader'
import styles from './responsiveness.module.css'

/** For every requirement not met: what was required, what the bid offers, and where. */
export async function Reasons(props: {
  run: OpenResult
  bidderId: number
  bidderName: string
  locale: Locale
}) {
  const { run, bidderId, locale } = props
  const [t, columns] = [await getTranslations('results.response'), await getTranslations('columns')]
  const codes = await getTranslations('codes')
  const reasons = reasonsOf(run, bidderId, locale, translator(locale))
  return (
    <table className={unfold.nested} aria-label={t('reasonsOf', { bidder: props.bidderName })}>
      <thead>
        <tr>
          {(['check', 'problem', 'requirement', 'bidderAnswer', 'source'] as const).map((key) => (
            <th key={key} scope="col">
              {columns(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {reasons.map(({ check, problem, source, answer, requirement }) => (
          <tr key={`${check} ${problem} ${source}`}>
            <th scope="row">{codes(`responseCheck.${check}`)}</th>
            <td>{codes(`responseProblem.${problem}`)}</td>
            <td>
              {requirement ??
                (problem === 'missing' ? t(check === 'price' ? 'noControl' : 'noRequirement') : MISSING)}
            </td>
            <td>{answer ?? (problem === 'missing' ? t('noAnswer') : MISSING)}</td>
            <td>{source === null ? MISSING : codes(`answerSource.${source}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The reasons of a bidder in the drawer of its row; nothing if there are none. */
export function RowReasons({ run, row, locale }: { run: OpenResult; row: Row; locale: Locale }) {
  const bidderId = Number(row.bidderId)
  if (reasonCount(run, bidderId) === 0) return null
  return (
    <div className={styles.inDrawer}>
      <Reasons run={run} bidderId={bidderId} bidderName={String(row.v2)} locale={locale} />
    </div>
  )
}
