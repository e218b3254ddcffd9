import { recentChanges } from '../audit/data'
import type { Past } from '../audit/settle'
import { isSame } from '../kit/merge'
import { rowOfList, store } from './data'
import type { Row } from './differences'
import { logged } from './log-row'
import { IDENTITY, type Part } from './schema'
import { recentDifferences } from './versions/data'

/** Who gave a field of a part the value it has, as the versions of the section tell it. */
const pastOfVersions =
  (openId: string, part: Part, named: Row): Past =>
  (field, value) => {
    const kept = logged(part, { [field]: (value ?? null) as Row[string] })[field]
    const found = recentDifferences(openId, part, named).find(
      ({ before, after }) =>
        after !== null && field in after && isSame(after[field], kept) && !isSame(before?.[field], kept),
    )
    return found ? { by: found.by, at: found.at } : null
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

/** Who changed the section or its opening. */
export const pastOfPart = (openId: string, part: 'section' | 'opening'): Past =>
  pastOfVersions(openId, part, {})

/** Who changed a row of a list, which is found again by what tells it from the others. */
export function pastOfRow(openId: string, part: keyof typeof IDENTITY, row: Row): Past {
  const named = Object.fromEntries(IDENTITY[part].map((field) => [field, row[field] ?? null]))
  const versions = pastOfVersions(openId, part, logged(part, named))
  if (part !== 'bidders') return versions
  return (field, value) => {
    const found = [
      versions(field, value),
      field === 'alias' ? pastOfAliases(openId)(String(row.id), value) : null,
    ]
    return found.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] ?? null
  }
}
