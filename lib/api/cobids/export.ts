import { z } from 'zod'
import { exportCobids } from '../../exports/cobids/export'
import { XLSX } from '../../kit/excel/workbook'
import { endpoint } from '../contract/endpoint'
import { workbookAnswer } from '../contract/workbook'
import { leastFields, leastOf, SEES_ALL, scopeFields, scopeOf, stated } from './scope'

const shape = {
  about:
    'The pairs, companies, groups and shared evidence of a scope as a workbook, each table whole; with `company`, and `with`, the sections of that company, or of both, too.',
  input: z.strictObject({
    company: stated(z.string().max(200)),
    with: stated(z.string().max(200)),
    ...scopeFields,
    ...leastFields,
  }),
  answer: { media: XLSX },
}

/** `GET exportExcel`: what the view of the whole organisation shows. */
export const exportExcel = endpoint(SEES_ALL, shape, async (call) => {
  const { input, person, locale, request, translate } = call
  const chosen = input.company === undefined ? null : { company: input.company, other: input.with ?? null }
  const wanted = { least: leastOf(input), chosen }
  const path = await exportCobids(person, scopeOf(input), wanted, { locale, signal: request.signal })
  return workbookAnswer(path, translate('cobids.title'))
})
