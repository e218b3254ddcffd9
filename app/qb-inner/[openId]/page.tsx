import { redirect } from 'next/navigation'
import { sectionHref } from '@/lib/catalogue/section-href'
import { sectionOfPage } from '@/lib/sections/loaders'
import { firstPageOf } from '@/lib/workspace/overview/first-page'

export default async function Workspace({ params }: { params: Promise<{ openId: string }> }) {
  const { section, person } = await sectionOfPage((await params).openId)
  redirect(sectionHref(section.openId, await firstPageOf(section.openId, person.grants)))
}
