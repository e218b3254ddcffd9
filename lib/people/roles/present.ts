import type { Translate } from '../../kit/i18n/translator'

/** A role as people read it: as an administrator called it, else as the language calls it. */
export function roleName(
  role: { readonly name: string | null; readonly code: string | null },
  translate: Translate,
): string {
  return role.name ?? (role.code === null ? '' : translate(`users.roles.${role.code}`))
}
