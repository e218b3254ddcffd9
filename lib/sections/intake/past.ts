import { recentChanges } from '../../audit/data'
import type { Past } from '../../audit/settle'
import { isSame } from '../../kit/merge'
import { rowOfList } from './data'
import type { Row } from './differences'
import { logged } from './log-row'
import { IDENTITY, type List, type Part } from './schema'
import { recentDifferences } from './versions/data'

type PastChange = Awaited<ReturnType<typeof recentDifferences>>[number]
const changedOf = ({ by, at }: PastChange) => ({ by, at })

/** Whether a change gave a field this value. */
function made({ before, after }: PastChange, field: string, value: Row[string]): boolean {
  return after !== null && field in after && isSame(after[field], value) && !isSame(before?.[field], value)
}

const loggedValue = (part: Part, field: string, value: unknown) =>
  logged(part, { [field]: (value ?? null) as Row[string] })[field] ?? null

/** Who gave a field of the section or its opening its value. */
export const pastOfPart =
  (openId: string, part: 'section' | 'opening'): Past =>
  async (field, value) => {
    const found = (await recentDifferences(openId, part)).find((change) =>
      made(change, field, loggedValue(part, field, value)),
    )
    return found ? changedOf(found) : null
  }

/** How many changes of a row are followed back; each may have changed the identity by which the row is found. */
const STEPS = 30

/** Who gave a field of a row its value: follows the row's changes back in time. */
const pastOfVersions =
  (openId: string, list: List, stored: Row): Past =>
  async (field, value) => {
    let row: Row = logged(list, stored)
    let below = Number.MAX_SAFE_INTEGER
    for (let step = 0; step < STEPS; step++) {
      const named = Object.fromEntries(IDENTITY[list].map((name) => [name, row[name] ?? null]))
      const [change] = await recentDifferences(openId, list, { named, below })
      if (!change) return null
      if (made(change, field, loggedValue(list, field, value))) return changedOf(change)
      if (!change.before) return null
      row = change.before
      below = change.number
    }
    return null
  }

/** Who set a bidder's alias on the page of the bidders, which makes no version. */
const pastOfAliases =
  (openId: string): Past =>
  async (bidderId, alias) => {
    const found = (await recentChanges({ openId, actions: ['alias'] })).find(({ detail }) => {
      const saved = Array.isArray(detail.aliases) ? detail.aliases : []
      return saved.some((one) => String(one.id) === bidderId && isSame(one.alias || null, alias))
    })
    return found ? { by: found.by, at: found.at } : null
  }

/** Who set a bidder's alias, by the bidder's id; from versions and from the page of the bidders. */
export const pastOfBidders =
  (openId: string): Past =>
  async (bidderId, alias) => {
    const row = await rowOfList(openId, 'bidders', Number(bidderId))
    return row ? pastOfRow(openId, 'bidders', row)('alias', alias) : null
  }

/** Who gave a field of a row its value. */
export function pastOfRow(openId: string, list: List, row: Row): Past {
  const versions = pastOfVersions(openId, list, row)
  if (list !== 'bidders') return versions
  return async (field, value) => {
    const found = [
      await versions(field, value),
      field === 'alias' ? await pastOfAliases(openId)(String(row.id), value) : null,
    ]
    return found.toSorted((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] ?? null
  }
}
