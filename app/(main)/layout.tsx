import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Frame } from '@/app/_components/frame'
import { mainNav } from '@/app/_components/menu-nav'
import { personOfPage } from '@/lib/users/loaders'

export default async function MainLayout({ children }: { children: ReactNode }) {
  const person = await personOfPage()
  const t = await getTranslations('shell.menu')
  return (
    <Frame nav={await mainNav()} navLabel={t('main')} person={person}>
      {children}
    </Frame>
  )
}
