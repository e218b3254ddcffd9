import { canonicalJson, sha256 as hashOf } from '../../kit/canonical.mjs'

/** Plain JavaScript because the backup runs it without TypeScript. */

/**
 * A bill as a version of the product has read it from a content: the requirements depend on the file type, and what an item
 * table of a workbook means on the columns that people stated.
 * @typedef {object} BillName
 * @property {number} version
 * @property {string} sha256 of the content
 * @property {number} fileType
 * @property {{ readonly layouts: readonly (readonly [layout: string, mapping: Readonly<Record<string, number>>])[] } | null} columns
 *   null: nobody had to state any
 */

/**
 * Equal for columns with which a content is read equally; whose they are plays no part in it. Empty for none.
 * @param {BillName['columns']} columns
 * @returns {string}
 */
export const columnsText = (columns) =>
  columns && columns.layouts.length > 0 ? canonicalJson(Object.fromEntries(columns.layouts)) : ''

/**
 * The object with the columnar buffer of a bill. All that it is read from is in the key, which is never given to other
 * bytes.
 * @param {BillName} name
 * @returns {string}
 */
export function billKey({ version, sha256, fileType, columns }) {
  const text = columnsText(columns)
  return `bills/${version}/${sha256}-${fileType}${text && `-${hashOf(text).slice(0, 16)}`}`
}

/** What the keys look like. */
export const BILL_KEY = /^bills\/\d+\/([0-9a-f]{64})-\d(?:-[0-9a-f]{16})?$/

/**
 * The content whose bill an object holds; null for what is no bill.
 * @param {string} key
 * @returns {string | null}
 */
export const contentOfBill = (key) => key.match(BILL_KEY)?.[1] ?? null
