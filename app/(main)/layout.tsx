import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/app/_shell/client/nav-links'
import { Frame } from '@/app/_shell/frame'
import { mainNav } from '@/app/_shell/menu-nav'
import { personOfPage } from '@/lib/auth/loaders'

export default async function MainLayout({ children }: { children: ReactNode }) {
  const person = await personOfPage()
  const t = await getTranslations('shell.menu')
  const nav = await mainNav()
  return (
    <Frame
      nav={nav}
      navLabel={t('main')}
      person={person}
      place={<Breadcrumbs groups={nav} label={t('breadcrumbs')} />}
    >
      {children}
    </Frame>
  )
}
