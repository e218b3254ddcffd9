import { z } from 'zod'
import { viewsOf } from '../../workspace/views/data'
import { dropView, keepColumns, saveView } from '../../workspace/views/mutations'
import { columnsInput, placeInput, viewInput } from '../../workspace/views/schema'
import { found, text } from '../contract/answers'
import { changeEndpoint, endpoint } from '../contract/endpoint'

const views = z.object({
  views: z.array(z.object({ id: z.int(), name: z.string(), query: z.string() })),
  columns: text,
})

export const ownViews = endpoint(
  'signedIn',
  {
    about:
      'Own views of a result table (`<analysis>.<table>`), and the columns that it shows without `columns` in the address.',
    input: placeInput,
    answer: found(views),
  },
  async ({ person, input }) => ({ success: true, data: await viewsOf(person.userId, input.place) }),
)

export const addView = changeEndpoint(
  'signedIn',
  {
    about:
      'Saves a view of a result table under a name: the query of its address, without section, bidder and page.',
    input: viewInput,
    from: 'body',
  },
  ({ person, input }) => saveView(person.userId, input),
)

export const rememberColumns = changeEndpoint(
  'signedIn',
  {
    about: 'Remembers the columns of a result table for the caller; an empty list forgets them.',
    input: columnsInput,
    from: 'body',
  },
  ({ person, input }) => keepColumns(person.userId, input.place, input.columns),
)

export const deleteView = changeEndpoint(
  'signedIn',
  {
    about: 'Deletes one of the own views.',
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    from: 'none',
  },
  ({ person, input }) => dropView(person.userId, input.id),
)
