import type { Translate } from '../../kit/i18n/translator'

/** The display name of a role: given by an administrator, or the translation of its code. */
export function roleName(
  role: { readonly name: string | null; readonly code: string | null },
  translate: Translate,
): string {
  return role.name ?? (role.code === null ? '' : translate(`users.roles.${role.code}`))
}
