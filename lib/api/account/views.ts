import { z } from 'zod'
import { viewsOf } from '../../workspace/views/data'
import { dropView, keepColumns, saveView } from '../../workspace/views/mutations'
import { columnsInput, placeInput, viewInput } from '../../workspace/views/schema'
import { done, found, text } from '../contract/answers'
import { endpoint } from '../contract/endpoint'

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

export const addView = endpoint(
  'signedIn',
  {
    about:
      'Saves a view of a result table under a name: the query of its address, without section, bidder and page.',
    input: viewInput,
    from: 'body',
    answer: done,
  },
  async ({ person, input, translate }) => {
    await saveView(person.userId, input)
    return { success: true, message: translate('api.saved') }
  },
)

export const rememberColumns = endpoint(
  'signedIn',
  {
    about: 'Remembers the columns of a result table for the caller; an empty list forgets them.',
    input: columnsInput,
    from: 'body',
    answer: done,
  },
  async ({ person, input, translate }) => {
    await keepColumns(person.userId, input.place, input.columns)
    return { success: true, message: translate('api.saved') }
  },
)

export const deleteView = endpoint(
  'signedIn',
  {
    about: 'Deletes one of the own views.',
    input: z.strictObject({ id: z.coerce.number().int().positive() }),
    from: 'none',
    answer: done,
  },
  async ({ person, input, translate }) => {
    await dropView(person.userId, input.id)
    return { success: true, message: translate('api.saved') }
  },
)
