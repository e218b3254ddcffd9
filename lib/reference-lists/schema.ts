import { z } from 'zod'
import { oneLine } from '../domain/text'
import { LIST_FIELDS } from '../engine/price-lists/fields'

const word = (longest: number) =>
  z
    .string()
    .transform((text) => oneLine(text).trim())
    .pipe(z.string().min(1).max(longest))

/** What is stated about a list: where and when its prices are published, and under which title. */
export const listFields = z.strictObject({
  region: word(60),
  month: z.string().regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/),
  title: word(100),
})
export type ListFields = z.output<typeof listFields>

const column = z.int().min(0).max(255)

/** Which column of a table has which of these fields; each column has one at most. */
export const columnsOf = <F extends string>(fields: readonly F[]) =>
  z
    .strictObject(
      Object.fromEntries(fields.map((field) => [field, column.optional()])) as Record<
        F,
        z.ZodOptional<typeof column>
      >,
    )
    .refine((given) => new Set(Object.values(given)).size === Object.keys(given).length, {
      message: 'columnTwice',
    })
const columns = columnsOf(LIST_FIELDS)

/** The columns of the tables of each layout; `skip`: they are not read. */
export const mappingInput = z
  .array(z.strictObject({ layout: z.string().max(1000), mapping: z.union([z.literal('skip'), columns]) }))
  .min(1)
  .max(1000)
export type MappingInput = z.output<typeof mappingInput>
