import { getLocale } from 'next-intl/server'
import { personOfPage } from '../auth/loaders'
import type { NoticeKind } from '../domain/notices'
import { translator } from '../kit/i18n/translator'
import { lastPage, pageOf, type Query, single } from '../kit/query'
import { listNotices } from './data'
import { shownNotice } from './present'

export async function noticesOfPage(kinds: readonly NoticeKind[], query: Query) {
  const { userId } = await personOfPage()
  const translate = translator(await getLocale())
  const unread = single(query, 'unread') === '1'
  const { page: requested, size } = pageOf(query)
  const list = (page: number) => listNotices(userId, { kinds, unread, page, size })
  const first = await list(requested)
  const page = Math.min(requested, lastPage(first.total, size))
  const { rows, total } = page === requested ? first : await list(page)
  return { rows: rows.map((row) => shownNotice(row, translate)), total, page, size, unread }
}
