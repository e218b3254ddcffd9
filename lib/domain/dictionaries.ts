/**
 * Dictionaries of the platform by number: the values that may stand in a record. Their texts are the
 * messages `sections.<number>.<value>`.
 */
export const DICTIONARIES = {
  /** Project type (工程类型): buildings, municipal, roads, water, farmland, landscape, fitting-out, installation, other. */
  GCLX: ['01', '02', '03', '04', '05', '06', '07', '08', '99'],
} as const
export type DictionaryNumber = keyof typeof DICTIONARIES
