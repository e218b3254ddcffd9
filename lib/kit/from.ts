import { z } from 'zod'

/** A field that is left out is not stated, whatever it stands for where it must be. */
const stated = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType).optional() : field.optional()

type Stated<S extends z.ZodRawShape> = { [K in keyof S]: z.ZodOptional<S[K]> }

/** What the fields said when the person began (`merge`): read as what they say now is, so that both compare. */
export function fromOf<S extends z.ZodRawShape>(shape: S): z.ZodOptional<z.ZodObject<Stated<S>>> {
  const fields = Object.entries(shape).map(([name, field]) => [name, stated(field as z.ZodType)])
  return z.strictObject(Object.fromEntries(fields)).optional().meta({
    description: 'What the fields said when they were read: only those that differ from it are saved.',
  }) as never
}

/** The input of a call that edits something: its values, and `from`. */
export const edited = <S extends z.ZodRawShape>(values: z.ZodObject<S>) =>
  values.extend({ from: fromOf(values.shape) })
