import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { RememberPlace } from '@/app/_shell/client/remember-place'
import { Frame } from '@/app/_shell/frame'
import { sectionNav } from '@/app/_shell/menu-nav'
import { SectionPlace } from '@/app/_shell/section-nav'
import { MENU_KEYS } from '@/lib/catalogue/menu'
import { sectionOfPage, sectionTitle } from '@/lib/sections/loaders'

/** Every page of a section names the section in its title. */
export async function generateMetadata(props: { params: Promise<{ openId: string }> }): Promise<Metadata> {
  const name = await sectionTitle((await props.params).openId)
  if (name === null) return {}
  const t = await getTranslations('shell')
  return { title: { default: name, template: `%s - ${name} - ${t('title')}` } }
}

export default async function WorkspaceLayout(props: {
  children: ReactNode
  params: Promise<{ openId: string }>
}) {
  const { section, person } = await sectionOfPage((await props.params).openId)
  const t = await getTranslations('shell.menu')
  const nav = await sectionNav(section.openId)
  return (
    <Frame
      nav={nav}
      navLabel={t('section')}
      person={person}
      place={<SectionPlace section={section} nav={nav} />}
      tabHint={section.sectionName}
      isWorkspace
    >
      <RememberPlace openId={section.openId} screens={MENU_KEYS} />
      {props.children}
    </Frame>
  )
}
