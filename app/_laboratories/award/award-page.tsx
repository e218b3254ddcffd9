import { ClientMessages } from '@/app/_ui/client-messages'
import { PageHeader } from '@/app/_ui/page-header'
import { sectionHref } from '@/lib/catalogue/section-href'
import { allows } from '@/lib/domain/permissions'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { Query } from '@/lib/kit/query'
import { awardOfPage } from '@/lib/laboratories/award/loaders'
import { KeptView, Laboratory } from './client/laboratory-parts'
import { KeptList } from './kept-list'
import styles from './laboratory.module.css'

/** 评标办法实验室: what a formula comes to under each of its draws, for people who evaluate after the opening. */
export async function AwardPage(props: { openId: string; query: Query; locale: Locale }) {
  const { openId, query, locale } = props
  const t = translator(locale)
  const { person, kept, heads, ...page } = await awardOfPage(openId, query, t)
  const path = sectionHref(openId, 'lab_award')
  return (
    <>
      <PageHeader title={t('awardLab.title')} note={t('awardLab.note')} />
      <p className={styles.faint}>{t('awardLab.head.text')}</p>
      {page.closed !== null && <p className={styles.box}>{page.closed}</p>}
      {!page.mayRun && <p className={styles.box}>{t('awardLab.head.noRun')}</p>}
      <ClientMessages paths={['awardLab']}>
        {kept ? (
          <KeptView kept={kept} path={path} mayRun={page.mayRun} />
        ) : (
          <Laboratory
            openId={openId}
            path={path}
            start={page.state}
            first={page.answer}
            library={page.library}
            confirmed={page.confirmed}
            basis={page.basis}
            mayRun={page.mayRun}
            isOpened={page.closed === null}
          />
        )}
        <KeptList
          openId={openId}
          path={path}
          heads={heads}
          shown={kept?.id ?? null}
          mayExport={allows(person.grants, 'analysis:export')}
          mayChoose={allows(person.grants, 'report:view')}
        />
      </ClientMessages>
    </>
  )
}
