/** The figures of a price list that have a column of their own. */
export const LIST_FIELDS = ['code', 'name', 'spec', 'unit', 'price', 'priceWithTax'] as const
export type ListField = (typeof LIST_FIELDS)[number]

/** The column of each figure, from 0 = A; absent: the table has none. */
export type ListColumns = Readonly<Partial<Record<ListField, number>>>
