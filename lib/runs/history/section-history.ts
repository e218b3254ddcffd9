import type { SectionHistory } from '../../engine/history/section-history'
import { sectionById } from '../../sections/data'
import { historyOf, joinedOf } from './data'

/** A section and every other one of its organisation, for the analyses of its history. */
export async function sectionHistory(openId: string): Promise<SectionHistory> {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  const all = await historyOf(section.organisationId)
  const own = all.find((one) => one.openId === openId)
  if (!own) throw new Error(`no history of ${openId}`)
  const others = all.filter((one) => one !== own)
  return { section: own, others, joined: await joinedOf(section.organisationId), benchmark: null }
}
