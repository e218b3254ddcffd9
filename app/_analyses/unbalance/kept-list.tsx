import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { EXPLORER_TAB } from '@/lib/analyses/unbalance/view/query'
import { formatMinute } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import type { KeptHead } from '@/lib/laboratories/kept/data'
import { ReportedButton } from './client/reported-button'
import styles from './explorer.module.css'

/** The kept runs of the section: each is opened as it was, and taken into the report or out of it. */
export async function KeptList(props: {
  openId: string
  path: string
  runs: readonly KeptHead[]
  mayChoose: boolean
}) {
  const t = await getTranslations('unbalance.kept')
  const { openId, path, runs, mayChoose } = props
  return (
    <section className={styles.part}>
      <h2>{t('title')}</h2>
      <p className="hint bare">{t('text')}</p>
      {runs.length === 0 && <p className="hint bare">{t('none')}</p>}
      <ul className={styles.kept}>
        {runs.map(({ id, title, inReport, createdAt, by }) => (
          <li key={id}>
            <PlainLink href={hrefOf(path, { tab: EXPLORER_TAB, kept: String(id) })}>{title}</PlainLink>
            <span className="hint bare">
              {t('by', { name: by ?? '—', time: formatMinute(createdAt) })}
              {inReport && ` · ${t('reported')}`}
            </span>
            {mayChoose && (
              <ReportedButton
                openId={openId}
                id={id}
                inReport={inReport}
                label={t(inReport ? 'leave' : 'take')}
                about={t(inReport ? 'leaveOne' : 'takeOne', { title })}
                failed={t('failed')}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
