import { findAnalysis } from '@/lib/analyses/rules'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import type { Change } from '@/lib/report/seal/changes'

/** Number of names listed for one change; the rest are counted. */
const MAX_NAMES = 6

export function changeWords(changes: readonly Change[], locale: Locale): string {
  const translate = translator(locale)
  const nameOf = (part: Change['part'], name: string) => {
    if (part === 'params') return translate(`params.labels.${name}`)
    if (part === 'runs') return findAnalysis(name) ? translate(`analyses.${name}.title`) : name
    return name
  }
  return changes
    .map(({ part, names }) => {
      const shown = names.slice(0, MAX_NAMES).map((name) => nameOf(part, name))
      const rest = names.length > shown.length ? [`+${names.length - shown.length}`] : []
      return translate(`report.change.${part}`, { names: [...shown, ...rest].join(translate('marks.list')) })
    })
    .join(translate('marks.semicolon'))
}
