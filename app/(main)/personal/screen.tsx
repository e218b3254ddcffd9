import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PageHeader } from '@/app/_ui/page-header'

const TABS = ['userinfo', 'todo', 'message'] as const
export type PersonalTab = (typeof TABS)[number]

/** The personal screen; each tab is a page of its own. */
export async function PersonalScreen(props: { tab: PersonalTab; actions?: ReactNode; children: ReactNode }) {
  const t = await getTranslations('notices.page')
  return (
    <>
      <PageHeader
        title={t(props.tab)}
        actions={props.actions}
        tabs={TABS.map((key) => ({ key, label: t(key), href: `/personal/${key}` }))}
        activeTab={props.tab}
        tabsLabel={t('tabs')}
      />
      {props.children}
    </>
  )
}
