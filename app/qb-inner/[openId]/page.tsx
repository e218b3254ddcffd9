import { redirect } from 'next/navigation'
import { sectionHref } from '@/lib/catalogue/menu'
import { lastPlace, sectionOfPage } from '@/lib/sections/loaders'

export default async function Workspace({ params }: { params: Promise<{ openId: string }> }) {
  const { section } = await sectionOfPage((await params).openId)
  redirect(sectionHref(section.openId, (await lastPlace()).key))
}
