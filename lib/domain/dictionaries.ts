/**
 * The platform's dictionaries by number: the values a record may contain. Their texts are the messages
 * `sections.<number>.<value>`.
 */
export const DICTIONARIES = {
  /** Project type (工程类型): buildings, municipal, roads, water, farmland, landscape, fitting-out, installation, other. */
  GCLX: ['01', '02', '03', '04', '05', '06', '07', '08', '99'],
} as const
export type DictionaryNumber = keyof typeof DICTIONARIES
