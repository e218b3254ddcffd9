import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/app/_ui/button'
import { Drawer } from '@/app/_ui/client/drawer'
import { ClientMessages } from '@/app/_ui/client-messages'
import { isBesideFindings } from '@/lib/analyses/modules'
import { type MenuKey, SECTION_MENU } from '@/lib/catalogue/menu'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Analysis } from '@/lib/engine/analysis'
import { hrefOf, type Query, single } from '@/lib/kit/query'
import { sharePanel } from '@/lib/workspace/shares/loaders'
import { PANEL } from '@/lib/workspace/shares/view'
import { ShareForm } from './client/share-parts'
import { ShareList } from './share-list'
import styles from './shares.module.css'

interface Shown {
  readonly openId: string
  readonly menuKey: MenuKey
  readonly path: string
  readonly query: Query
}

/** The screen whose views may be shared; undefined for figures beside the findings. */
const screenOf = ({ id }: Analysis) =>
  isBesideFindings(id) ? undefined : SECTION_MENU.find(({ analysis }) => analysis === id)?.key

async function SharePanel({ openId, menuKey, path, query }: Shown) {
  const t = await getTranslations('shares')
  const { view, what, shares, seesAll } = await sharePanel(openId, menuKey, query)
  return (
    <ClientMessages paths={['shares']}>
      <Drawer
        title={t('title')}
        closeLabel={t('close')}
        closeHref={hrefOf(path, query, { [PANEL]: undefined })}
      >
        <p className={styles.note}>{t('note')}</p>
        <dl className={styles.what}>
          <dt>{t('view')}</dt>
          <dd>{what}</dd>
        </dl>
        <ShareForm openId={openId} menuKey={menuKey} query={view} />
        <h3 className={styles.title}>{t(seesAll ? 'list' : 'own')}</h3>
        <ShareList shares={shares} seesAll={seesAll} />
      </Drawer>
    </ClientMessages>
  )
}

/** The share button of the open view, and the drawer with the links of the section. */
export async function ShareControl(props: { openId: string; analysis: Analysis; query: Query }) {
  const { openId, query } = props
  const [t, menuKey] = [await getTranslations('shares'), screenOf(props.analysis)]
  if (!menuKey) return null
  const path = sectionHref(openId, menuKey)
  return (
    <>
      <ButtonLink icon="share" href={hrefOf(path, query, { [PANEL]: 'share' })} title={t('button')}>
        {t('button')}
      </ButtonLink>
      {single(query, PANEL) === 'share' && (
        <SharePanel openId={openId} menuKey={menuKey} path={path} query={query} />
      )}
    </>
  )
}
