import { forbidden, redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { cache } from 'react'
import { personOfPage } from '../../auth/loaders'
import { translator } from '../../kit/i18n/translator'
import { moduleSettingsOf } from './data'
import { type ListedModule, listedModules, type MenuEntry, menuFor } from './menu'

/** The menu of the signed-in person, built once per request. */
export const menuOfPage = cache(async (): Promise<MenuEntry[]> => {
  const person = await personOfPage()
  const locale = await getLocale()
  return menuFor(person.grants, await moduleSettingsOf(person.organisationId), translator(locale))
})

/** Redirects from a group of the menu to its first page that the person may open. */
export async function redirectToFirstPage(group: string): Promise<never> {
  const target = (await menuOfPage()).find(({ id }) => id === group)?.redirect
  if (!target) forbidden()
  redirect(target)
}

/** The whole menu with the settings of the administrator's organisation. */
export async function moduleAdministration(): Promise<ListedModule[]> {
  const person = await personOfPage('/system/modules')
  const locale = await getLocale()
  return listedModules(await moduleSettingsOf(person.organisationId), translator(locale))
}
