/**
 * A columnar file consists of named tables of typed columns in one buffer. The structure of the tables is
 * plain data, so that the writer, the reader and their types are derived from one declaration.
 *
 * - `text`: a string or null (the empty string is null: an empty attribute counts as missing)
 * - `number`: a float64 or null
 * - `decimal`: a float64 or null that also remembers how it was written (`1,234.50`, `413.0`)
 * - `int`: an int32, -1 for none; row references and flags
 */
export type ColumnType = 'text' | 'number' | 'decimal' | 'int'
export type TableSchema = Readonly<Record<string, ColumnType>>
export type FileSchema = Readonly<Record<string, TableSchema>>

/** Types the schema literally, so that rows and readers are typed by column. */
export function fileSchema<const S extends FileSchema>(schema: S): S {
  return schema
}

/** A decimal as read: its value and its text in the file. */
export interface WrittenDecimal {
  readonly value: number
  readonly text: string
}

type CellOf<T extends ColumnType> = T extends 'text'
  ? string | null
  : T extends 'number'
    ? number | null
    : T extends 'decimal'
      ? WrittenDecimal | null
      : number

/** One row to write. An omitted column is missing (`int`: -1). */
export type RowOf<T extends TableSchema> = { readonly [K in keyof T]?: CellOf<T[K]> }
