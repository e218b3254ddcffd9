import { getLocale } from 'next-intl/server'
import type { Locale } from '../kit/i18n/locale'
import { type Query, single } from '../kit/query'
import { sectionOfPage } from '../sections/loaders'
import { REPORT_ROWS } from './content/context'
import { reportDocument } from './document'

/** So many rows of each table are enough to read on a screen; the address may ask for all of them. */
export const SCREEN_ROWS = 200

/** The report as its address asks for it. */
export async function reportView(openId: string, query: Query) {
  const { section, person } = await sectionOfPage(openId, 'report:view')
  const locale = (await getLocale()) as Locale
  const isFull = single(query, 'full') === '1'
  const rows = isFull ? REPORT_ROWS : SCREEN_ROWS
  const document = await reportDocument(openId, locale, person, { rows })
  return { section, person, locale, isFull, document }
}
