import type { SQL } from 'drizzle-orm'
import type { SectionHistory } from '../../engine/history/section-history'
import { type Section, sectionById } from '../../sections/data'
import { historyOf, joinedOf, pastOf } from './data'

async function historyAround(openId: string, only: (section: Section) => SQL | undefined) {
  const section = await sectionById(openId)
  if (!section) throw new Error(`no section ${openId}`)
  const all = await historyOf(section.organisationId, only(section))
  const own = all.find((one) => one.openId === openId)
  if (!own) throw new Error(`no history of ${openId}`)
  const others = all.filter((one) => one !== own)
  return { section: own, others, joined: await joinedOf(section.organisationId), benchmark: null }
}

/** A section and every other one of its organisation, for the analyses of its history. */
export const sectionHistory = (openId: string): Promise<SectionHistory> =>
  historyAround(openId, () => undefined)

/** A section with those that its totals may be compared with. */
export const sectionPast = (openId: string, years: number): Promise<SectionHistory> =>
  historyAround(openId, (section) => pastOf(section, years))
