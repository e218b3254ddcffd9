import { z } from 'zod'

/**
 * A field that is missing from `from` is not stated, even where the value itself is required or has a
 * default.
 */
const stated = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field.optional()

type Stated<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }

/**
 * The values of the fields when the person started editing (see `merge`), parsed like the new values so that
 * both compare.
 */
export function fromSchema<S extends z.ZodRawShape>(shape: S): z.ZodOptional<z.ZodObject<Stated<S>>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, stated(field as z.ZodType)])
  return z.strictObject(Object.fromEntries(fields)).optional().meta({
    description: 'The values of the fields when they were read: only fields that differ from them are saved.',
  }) as never
}

/** The input of a call that edits something: the new values, and `from`. */
export const withFrom = <S extends z.ZodRawShape>(values: z.ZodObject<S>) =>
  values.extend({ from: fromSchema(values.shape) })
