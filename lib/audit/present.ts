import type { Translate } from '../kit/i18n/translator'

/** Facts of an entry in one line: `fileName: a.LNZF · size: 1024`; lists and objects as JSON. */
export function detailText(detail: Readonly<Record<string, unknown>>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
    .join(' · ')
}

export const actionText = (action: string, translate: Translate) => translate(`users.actions.${action}`)
