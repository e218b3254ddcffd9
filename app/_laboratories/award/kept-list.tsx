import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { formatTime } from '@/lib/kit/format'
import { hrefOf } from '@/lib/kit/query'
import type { KeptHead } from '@/lib/laboratories/kept/data'
import { ExportKept, ReportTick } from './client/laboratory-parts'
import styles from './laboratory.module.css'

/** The kept runs of a section, each with a link that reopens it as it was. */
export async function KeptList(props: {
  openId: string
  path: string
  heads: readonly KeptHead[]
  shown: number | null
  mayExport: boolean
  mayChoose: boolean
}) {
  const t = await getTranslations('awardLab.keep')
  const { openId, path, heads } = props
  return (
    <section className={styles.part} aria-labelledby="kept-title">
      <h2 id="kept-title">{t('list')}</h2>
      {heads.length === 0 && <p className={styles.faint}>{t('none')}</p>}
      <ul className={styles.kept}>
        {heads.map(({ id, title, by, createdAt, inReport }) => (
          <li key={id}>
            <PlainLink
              href={hrefOf(path, { kept: String(id) })}
              aria-current={id === props.shown ? 'page' : undefined}
            >
              {title}
            </PlainLink>
            <span className={styles.faint}>
              {t('by', { by: by ?? t('unknown'), time: formatTime(createdAt) })}
            </span>
            {props.mayChoose ? (
              <ReportTick openId={openId} id={id} title={title} inReport={inReport} />
            ) : (
              inReport && <span>{t('inReport')}</span>
            )}
          </li>
        ))}
      </ul>
      {props.mayExport && heads.length > 0 && <ExportKept openId={openId} />}
    </section>
  )
}
