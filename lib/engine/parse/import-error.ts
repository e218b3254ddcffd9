/**
 * Why a file could not be read, with the values of its message. The code is the message key
 * `errors.import.<code>`; `entry` is a name inside the archive, `line` a line of the bill XML.
 */
export interface ImportErrorParams {
  /** The upload is empty. */
  emptyFile: Record<string, never>
  /** Neither a ZIP, nor a bill XML, nor an XML envelope containing a ZIP. */
  notABillFile: Record<string, never>
  /** The archive ends before its directory or before the end of an entry. */
  truncatedArchive: Record<string, never>
  /**
   * Bad structure, bad deflate data, bad base64, or a size or CRC that differs from the stated one. `entry`
   * may be ''.
   */
  damagedArchive: { entry: string }
  tooManyEntries: { limit: number }
  /** `limit` in bytes */
  unpackedTooLarge: { limit: number }
  /** Unpacks to more than `limit` times its size. */
  zipBomb: { entry: string; limit: number }
  /** An entry name with `..`, an absolute path or a drive letter. */
  unsafeEntry: { entry: string }
  /** The bill is password-protected in the archive. */
  encryptedArchive: { entry: string }
  /** `method` is the number of the ZIP compression method. */
  unsupportedCompression: { entry: string; method: number }
  /** 招标文件必须是解密后的压缩包，且根目录含 .LNZBX 文件 */
  noLnzbxInRoot: Record<string, never>
  noBillInArchive: Record<string, never>
  /** 文件未解密，请上传解密后的文件 */
  encrypted: { entry: string }
  malformedXml: { line: number }
  doctype: { line: number }
  /** A reference that is neither one of the five predefined entities nor a valid character. */
  entity: { name: string; line: number }
  tooDeep: { limit: number; line: number }
  /** More distinct element and attribute names than any bill has. */
  tooManyNames: { limit: number }
  tooManyRows: { limit: number }
  tooManyQuotas: { limit: number }
  /** `limit` in megabytes */
  tooMuchText: { limit: number }
  /** The XML is not a bill of any format. */
  wrongRoot: { root: string }
  /** Neither UTF-8 nor GB18030. */
  badEncoding: { line: number }
  /** A bill without any 单位工程. */
  noUnits: Record<string, never>
  /** Why a bill in another format than JingJiBiao is refused: `Refusal` with what was found, '' if nothing. */
  'format.passwordProtected': { detail: string }
  'format.xlsb': { detail: string }
  'format.glodonProject': { detail: string }
  'format.otherFormat': { detail: string }
  'format.otherArchive': { detail: string }
  'format.damaged': { detail: string }
  'format.tooLarge': { detail: string }
  'format.severalBills': { detail: string }
  'format.noItemTable': { detail: string }
  'format.noXmlItems': { detail: string }
  'format.noPositions': { detail: string }
  'format.contradictingItems': { detail: string }
  'format.noTextLayer': { detail: string }
  'format.noPrintedTable': { detail: string }
  'format.printedTooLarge': { detail: string }
  /** A stored file has the same content and was read with other columns. */
  columnsInUse: Record<string, never>
}

export type ImportErrorCode = keyof ImportErrorParams

/** A file that cannot be imported, as reported to the person who uploaded it. */
export class ImportError<C extends ImportErrorCode = ImportErrorCode> extends Error {
  override readonly name = 'ImportError'

  constructor(
    readonly code: C,
    readonly params: ImportErrorParams[C],
    options?: { cause?: unknown },
  ) {
    super(`${code} ${JSON.stringify(params)}`, options)
  }
}

/** What is read; null if it cannot be. */
export function readable<T>(read: () => T): T | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof ImportError) return null
    throw error
  }
}
