import { z } from 'zod'
import { isFilterName } from '../../runs/listing'

const place = z.string().regex(/^\w{1,40}\.\w{1,40}$/)

const OF_VIEW: readonly string[] = ['sort', 'columns', 'type', 'q', 'judged', 'step', 'marked', 'component']

/** What of an address is part of a view; bidders belong to one section; a page, a row, a code and a pattern to one result. */
const isOfView = (name: string) => OF_VIEW.includes(name) || isFilterName(name)

/** The query of a view: the parameters of an address that any section can have. */
function viewQuery(text: string): string {
  const kept = [...new URLSearchParams(text)].filter(([name, value]) => isOfView(name) && value !== '')
  return new URLSearchParams(kept).toString()
}

const query = z.string().max(2000).transform(viewQuery)

export const viewInput = z.strictObject({ place, name: z.string().trim().min(1).max(50), query })
export const columnsInput = z.strictObject({
  place,
  columns: z.array(z.string().regex(/^\w{1,40}$/)).max(100),
})
export const placeInput = z.strictObject({ place })
