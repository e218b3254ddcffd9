import { getLocale } from 'next-intl/server'
import { personOfPage } from '../../auth/loaders'
import { translator } from '../../kit/i18n/translator'
import { singleSignOn } from '../provider-settings/data'
import { provider } from '../provider-settings/provider-settings'
import { roleName } from '../roles/present'
import { type ListedLink, listAllDepartments, listAllRoles, listLinks, listRules, type Rule } from './data'

/** What must be registered with the provider, as paths of this product. */
export const REGISTERED = {
  callback: '/api/auth/callback/oidc',
  afterLogout: '/user/login',
  backchannel: '/api/single-sign-on/logout',
} as const

export interface ListedRule extends Rule {
  readonly role: string
}

interface Choice {
  readonly id: string
  readonly organisation: string
  readonly name: string
}

/** The page of single sign-on: the provider, the settings, the rules with what they may lead to, and the links. */
export async function singleSignOnAdministration() {
  await personOfPage('/system/single-sign-on')
  const translate = translator(await getLocale())
  const rules = (await listRules()).map(
    (rule): ListedRule => ({
      ...rule,
      role: roleName({ code: rule.roleCode, name: rule.roleName }, translate),
    }),
  )
  const roles = (await listAllRoles()).map(
    ({ id, organisation, ...role }): Choice => ({ id, organisation, name: roleName(role, translate) }),
  )
  const departments = (await listAllDepartments()).map(
    ({ id, organisation, name }): Choice => ({ id: String(id), organisation, name }),
  )
  const known = provider()
  return {
    provider: known && { issuer: known.issuer, clientId: known.clientId },
    settings: await singleSignOn(),
    rules,
    roles,
    departments,
    links: (await listLinks()) as readonly ListedLink[],
  }
}
