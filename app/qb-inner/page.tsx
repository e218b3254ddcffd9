import { redirect } from 'next/navigation'
import { sectionHref } from '@/lib/catalogue/section-href'
import { lastPlace } from '@/lib/sections/loaders'

export default async function LastWorkspace() {
  const { openId, key } = await lastPlace()
  redirect(openId ? sectionHref(openId, key) : '/qb-project')
}
