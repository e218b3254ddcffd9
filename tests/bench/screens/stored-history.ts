import { join } from 'node:path'
import Database from 'better-sqlite3'
import { generateHistory } from '../../generator/history/history'

const COLUMNS = {
  opens:
    'open_id, organisation_id, tender_code, section_code, section_name, project_type, project_area, open_time, eva_method, tender_price, created_at, updated_at',
  open_details: 'open_id, bidder_name, bidder_code, unit_id, bidder_price, sequence, is_ok',
  awards: 'open_id, version, bidder_name, price, time, candidates, subcontractors, source, created_at',
} as const

export interface StoredHistory {
  readonly sections: number
  readonly firms: number
}

/**
 * Fills the database of a stopped server with a history, as the platform would have stated it.
 * @returns the type that most of its sections have
 */
export function storeHistory(data: string, { sections, firms }: StoredHistory): string {
  const options = { trades: 8, areas: 10, bidders: [8, 8], years: 5 } as const
  const history = generateHistory({ seed: 'speed', sections, firms, ...options })
  const db = new Database(join(data, 'clean-bid.db'))
  const into = (table: keyof typeof COLUMNS) => {
    const marks = COLUMNS[table].replaceAll(/\w+/g, '?')
    return db.prepare(`insert into ${table} (${COLUMNS[table]}) values (${marks})`)
  }
  const [section, bidder, award] = [into('opens'), into('open_details'), into('awards')]
  const at = Date.now()
  db.transaction(() => {
    for (const [number, one] of history.sections.entries()) {
      const { openId, tenderCode, projectType, projectArea, openTime, evaMethod, controlPrice } = one
      const name = `历史标段第${number + 1}号`
      section.run(
        ...[openId, 1, tenderCode, openId, name, projectType, projectArea, openTime, evaMethod],
        ...[controlPrice, at, at],
      )
      for (const [place, { bidderName, bidderCode, total, isOk }] of one.bidders.entries())
        bidder.run(openId, bidderName, bidderCode, `${number}-${place}`, total, place + 1, isOk ? 1 : 0)
      const { bidderName, price, time, subcontractors } = one.award
      award.run(openId, 1, bidderName, price, time, '[]', JSON.stringify(subcontractors), 'platform', at)
    }
  })()
  db.exec('analyze')
  const most = 'select project_type from opens group by project_type order by count(*) desc limit 1'
  const type = db.prepare(most).pluck().get() as string
  db.close()
  return type
}
