import { z } from 'zod'
import { chainState, listEntries } from '../../audit/data'
import { exportAudit } from '../../audit/export'
import { auditFilter, auditQuery } from '../../audit/filter'
import { SUPERVISING } from '../../catalogue/access'
import { XLSX } from '../../kit/excel/workbook'
import { json } from '../contract/answer'
import { count, found, listed, text } from '../contract/answers'
import { endpoint } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'
import { workbookAnswer } from '../contract/workbook'

const entry = z.object({
  id: z.int(),
  at: z.int(),
  username: text,
  name: text,
  action: z.string(),
  openId: text,
  sectionCode: text,
  sectionName: text,
  subject: text,
  requestId: text,
  detail: z.looseObject({}),
  previous: z.string(),
  hash: z.string(),
})

export const auditList = endpoint(
  SUPERVISING,
  {
    about: 'The audit log of the organisation, newest first.',
    input: z.strictObject({ ...auditQuery, ...pageFields }),
    answer: listed(entry),
  },
  async ({ input, person }) => {
    const { page, size, ...query } = input
    const { rows: data, total } = await listEntries(auditFilter(person, query), { page, size })
    return json({ success: true, data, total }, { headers: pageHeaders({ page, size }, total) })
  },
)

const chainShape = {
  about:
    'Whether the audit log of the installation was changed after it was written, and the first position where it was.',
  input: z.strictObject({}),
  answer: found(
    z.object({
      count: z.int(),
      hash: text,
      broken: z.object({ position: count, damage: z.string() }).nullable(),
      resealed: z.array(z.int()),
    }),
  ),
}

/** `GET`: whether the hash chain of the whole installation is intact, and else the first position where it is not. */
export const auditChain = endpoint(SUPERVISING, chainShape, async () => ({
  success: true,
  data: await chainState(),
}))

/** `GET` of the log as a workbook. */
export const auditExport = endpoint(
  SUPERVISING,
  {
    about: 'The audit log as a workbook.',
    input: z.strictObject(auditQuery),
    answer: { media: XLSX },
  },
  async ({ input, person, request, locale, translate }) => {
    const path = await exportAudit(person, input, { locale, signal: request.signal })
    return workbookAnswer(path, translate('system.audit.title'))
  },
)
