import { recentChanges } from '../../audit/data'
import type { Past } from '../../audit/settle'
import { isSame } from '../../kit/merge'
import { rowOfList, store } from './data'
import type { Row } from './differences'
import { logged } from './log-row'
import { IDENTITY, type List, type Part } from './schema'
import { recentDifferences } from './versions/data'

type Told = ReturnType<typeof recentDifferences>[number]
const changedOf = ({ by, at }: Told) => ({ by, at })

/** Whether a change made a field what it is. */
function made({ before, after }: Told, field: string, value: Row[string]): boolean {
  return after !== null && field in after && isSame(after[field], value) && !isSame(before?.[field], value)
}

const loggedValue = (part: Part, field: string, value: unknown) =>
  logged(part, { [field]: (value ?? null) as Row[string] })[field] ?? null

/** Who changed the section or its opening. */
export const pastOfPart =
  (openId: string, part: 'section' | 'opening'): Past =>
  (field, value) => {
    const found = recentDifferences(openId, part).find((told) =>
      made(told, field, loggedValue(part, field, value)),
    )
    return found ? changedOf(found) : null
  }

/** Changes of one row that are looked back through; each may have made what tells it from the others another. */
const STEPS = 30

/** Who gave a row's field its value: its changes are followed back, from what it says now to what it said before. */
const pastOfVersions =
  (openId: string, list: List, stored: Row): Past =>
  (field, value) => {
    let row: Row = logged(list, stored)
    let below = Number.MAX_SAFE_INTEGER
    for (let step = 0; step < STEPS; step++) {
      const named = Object.fromEntries(IDENTITY[list].map((name) => [name, row[name] ?? null]))
      const [told] = recentDifferences(openId, list, { named, below })
      if (!told) return null
      if (made(told, field, loggedValue(list, field, value))) return changedOf(told)
      if (!told.before) return null
      row = told.before
      below = told.number
    }
    return null
  }

/** Who gave a bidder its alias on the page of the bidders, where no version is made of it. */
const pastOfAliases =
  (openId: string): Past =>
  (bidderId, alias) => {
    const found = recentChanges({ openId, actions: ['alias'] }).find(({ detail }) => {
      const saved = Array.isArray(detail.aliases) ? detail.aliases : []
      return saved.some((one) => String(one.id) === bidderId && isSame(one.alias || null, alias))
    })
    return found ? { by: found.by, at: found.at } : null
  }

/** Who gave a bidder its alias, by the bidder's id. */
export const pastOfBidders =
  (openId: string): Past =>
  (bidderId, alias) => {
    const row = rowOfList(store(), openId, 'bidders', Number(bidderId))
    return row ? pastOfRow(openId, 'bidders', row)('alias', alias) : null
  }

/** Who changed a row of a list. */
export function pastOfRow(openId: string, list: List, row: Row): Past {
  const versions = pastOfVersions(openId, list, row)
  if (list !== 'bidders') return versions
  return (field, value) => {
    const found = [
      versions(field, value),
      field === 'alias' ? pastOfAliases(openId)(String(row.id), value) : null,
    ]
    return found.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] ?? null
  }
}
