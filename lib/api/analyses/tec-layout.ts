import { z } from 'zod'
import { CODE_LISTS } from '../../domain/codes'
import { tecLayout } from '../../engine/analyses/tecLayout'
import { details } from '../../engine/analyses/tecLayout/tables'
import { readableRows } from '../../runs/personal'
import { currentResult } from '../../runs/results/reader'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { listed } from '../contract/answers'
import { endpoint, READ_BY_SYSTEMS } from '../contract/endpoint'
import { pageFields, pageHeaders } from '../contract/paging'
import { rowOf } from './rows'
import { wireFields, wireRow } from './wire'

/** An empty value counts as left out. */
const stated = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())

const detailsShape = {
  about:
    'Rules of the technical bids of a blind section with every place where a document differs, and places that may tell whose it is.',
  input: z.strictObject({
    openId: z.string().min(1),
    bidderId: stated(z.coerce.number().int()),
    ruleKey: stated(z.enum(CODE_LISTS.layoutRule)),
    state: stated(z.enum(CODE_LISTS.ruleState)),
    class: stated(z.enum(CODE_LISTS.layoutClass)),
    ...pageFields,
  }),
  ...READ_BY_SYSTEMS,
  answer: listed(rowOf(details, wireFields(tecLayout, details))),
}

/** `GET queryDetails`: the places under these filters, in the order of the bidders and their documents. */
export const queryDetails = endpoint('analysis:view', detailsShape, async (call) => {
  const { openId, bidderId, ruleKey, state, class: kind, page, size } = call.input
  const section = await sectionOfCall(call.person, openId, 'analysis:view')
  const run = await currentResult(section.openId, tecLayout.id)
  const filter = { ...(bidderId === undefined ? {} : { bidderId }), ...(kind ? { kind } : {}) }
  const from = (page - 1) * size
  const found = []
  let total = 0
  for (const row of run ? run.rows('details', filter) : []) {
    if ((ruleKey && row.rule !== ruleKey) || (state && row.state !== state)) continue
    if (total >= from && total < from + size) found.push(row)
    total++
  }
  const rows = readableRows(details, found, call.person.grants)
  const data = run ? rows.map(wireRow(tecLayout, details, run)) : []
  return json({ success: true, data, total }, { headers: pageHeaders({ page, size }, total) })
})
