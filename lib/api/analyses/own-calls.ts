import { z } from 'zod'
import type { OwnCall } from '../../analyses/call'
import { rowOf } from '../../analyses/row-shapes'
import type { Person } from '../../auth/data'
import type { Analysis, Row } from '../../engine/analysis'
import { coverageIn } from '../../runs/coverage'
import { readableRows } from '../../runs/personal'
import { currentResult, type OpenResult } from '../../runs/results/reader'
import { tableOf } from '../../runs/tree'
import { sectionOfCall } from '../../sections/loaders'
import { json } from '../contract/answer'
import { doneWith, found, listed } from '../contract/answers'
import { attachmentHeaders } from '../contract/attachment'
import { endpoint, type Handler, type Media, READ_BY_SYSTEMS } from '../contract/endpoint'
import { optionalPageFields, pageFields, requestedPage } from '../contract/paging'
import { coverageFields, wireCoverage } from './coverage'
import { wireFields, wireRow } from './wire'

/** What is asked of every call besides its own. */
type Input = { openId: string; page?: number | undefined; size?: number | undefined }

function answerShape(
  analysis: Analysis,
  { answer, pages, more, statesCoverage }: OwnCall,
): z.ZodType | Media {
  if ('media' in answer) return answer
  const rest = { ...more, ...(statesCoverage ? coverageFields : {}) }
  if ('bare' in answer) return z.array(answer.bare)
  if ('done' in answer) return doneWith(answer.done)
  if ('data' in answer) return found(answer.data).extend({ ...(pages ? { total: z.int() } : {}), ...rest })
  if ('rows' in answer) return listed(answer.rows).extend(rest)
  const table = tableOf(analysis, answer.table)
  return listed(rowOf(table, wireFields(analysis, table))).extend(rest)
}

function shapeOf(analysis: Analysis, call: OwnCall) {
  const pages = { requested: optionalPageFields, always: pageFields, none: {} }[call.pages ?? 'none']
  return {
    about: call.about,
    input: z.strictObject({ openId: z.string().min(1), ...call.asks, ...pages }),
    from: call.method === 'POST' ? 'body' : 'query',
    ...(call.bySystems ? READ_BY_SYSTEMS : {}),
    answer: answerShape(analysis, call),
  } as const
}

/** Rows of a table as the caller may read them and as in the contract. */
function readRows(analysis: Analysis, tableId: string, run: OpenResult) {
  const table = tableOf(analysis, tableId)
  return (rows: readonly unknown[], { grants }: Person) =>
    readableRows(table, rows as readonly Row[], grants).map(wireRow(analysis, table, run))
}

export function ownEndpoint(analysis: Analysis, own: OwnCall): Handler {
  const { needs = 'analysis:view', further, answer, pages, statesCoverage } = own
  return endpoint(further ?? needs, shapeOf(analysis, own), async ({ input, person, translate }) => {
    const { openId, page, size } = input as Input
    const section = await sectionOfCall(person, openId, needs)
    const opened: { run?: Promise<OpenResult | null> } = {}
    const result = () => (opened.run ??= currentResult(section.openId, analysis.id))
    const given = await own.give({ input, section, result, person, translate })
    if ('media' in answer && given.file) {
      const { name: fileName, bytes } = given.file
      return new Response(new Uint8Array(bytes), {
        headers: attachmentHeaders({ fileName, mediaType: answer.media }),
      })
    }
    const { rows, total, headers } = requestedPage(given.rows ?? [], pages ? { page, size } : {})
    if ('bare' in answer) return rows
    const run = statesCoverage || 'table' in answer ? await result() : null
    const shown = run && 'table' in answer ? readRows(analysis, answer.table, run)(rows, person) : rows
    const data = given.of?.(shown as readonly never[]) ?? given.data ?? shown
    const compared = statesCoverage ? wireCoverage(run && coverageIn(run), translate) : {}
    const message = given.message === undefined ? {} : { message: given.message }
    const body = { success: true, ...message, data, ...given.more, ...compared }
    return given.rows ? json({ ...body, total }, pages ? { headers } : {}) : body
  })
}
