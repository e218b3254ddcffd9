import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Frame } from '@/app/_components/frame'
import { Icon } from '@/app/_components/icon'
import { mayOpenDefaults } from '@/lib/params/loaders'
import { personOfPage } from '@/lib/users/loaders'

export default async function MainLayout({ children }: { children: ReactNode }) {
  const person = await personOfPage()
  const t = await getTranslations('shell.menu')
  const items = [
    { key: 'workplace', label: t('workplace'), href: '/workplace', icon: <Icon name="dashboard" /> },
    { key: 'qb-project', label: t('projects'), href: '/qb-project', icon: <Icon name="project" /> },
  ]
  const settings = [
    {
      key: 'qb-setting-default',
      label: t('params_default'),
      href: '/qb-setting/default',
      icon: <Icon name="settings" />,
    },
  ]
  const nav = [
    { key: 'main', items },
    ...(mayOpenDefaults(person) ? [{ key: 'settings', label: t('settings'), items: settings }] : []),
  ]
  return (
    <Frame nav={nav} navLabel={t('main')} userName={person.name}>
      {children}
    </Frame>
  )
}
