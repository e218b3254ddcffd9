import { moduleOf } from '../../analyses/modules'
import { findAnalysis } from '../../analyses/rules'
import { SECTION_MENU } from '../../catalogue/menu'
import type { Translate } from '../../kit/i18n/translator'
import { biddersOf } from '../../sections/bidders/data'
import type { Share } from './data'

const BIDDERS = ['v1', 'v2', 'bidderId'] as const

/** The name of a tab; null for a tab that no longer exists. */
function tabName(analysis: string | undefined, tab: string | undefined, translate: Translate): string | null {
  if (!analysis || !tab) return null
  if (findAnalysis(analysis)?.tables.some(({ id }) => id === tab)) {
    return translate(`analyses.${analysis}.tables.${tab}`)
  }
  // Tabs that are not tables of the run: a pair of bidders, or the relations of all.
  return moduleOf(analysis).tabs?.includes(tab) ? translate(`${analysis}.tabs.${tab}`) : null
}

/**
 * The content of a link as text: 规律性分析 · 详细 · 甲公司 ↔ 乙公司 · “道路”.
 * @param share its section, screen and view
 */
export async function whatIsShared(
  { openId, menuKey, query }: Pick<Share, 'openId' | 'menuKey' | 'query'>,
  translate: Translate,
): Promise<string> {
  const analysis = SECTION_MENU.find(({ key }) => key === menuKey)?.analysis
  const names = new Map((await biddersOf(openId)).map(({ id, bidderName }) => [String(id), bidderName]))
  const bidders = BIDDERS.flatMap((name) => names.get(query[name] ?? '') ?? [])
  const { tab, type, q } = query
  const parts = [
    analysis && translate(`analyses.${analysis}.title`),
    tabName(analysis, tab, translate),
    bidders.join(' ↔ '),
    type,
    q && `“${q}”`,
  ]
  return parts.filter(Boolean).join(' · ')
}
