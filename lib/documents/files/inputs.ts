import type { RunInput } from '@/db/schema'
import type { FileType } from '../../domain/number-codes'
import { biddersOf } from '../../sections/bidders/data'
import { importedFilesOf } from './data'

interface LiveFile {
  readonly id: number
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  readonly openDetailId: number | null
}

/** The inputs among live files, see `inputsNow`. `bidderIds`: the bidders that take part, in order. */
export function inputsFrom(live: readonly LiveFile[], bidderIds: readonly number[]): RunInput[] {
  const newest = (fileType: FileType, bidderId: number | null) =>
    live
      .filter((file) => file.fileType === fileType && file.openDetailId === bidderId)
      .reduce<LiveFile | null>((best, file) => (best && best.id > file.id ? best : file), null)
  return [newest(1, null), newest(3, null), ...bidderIds.map((id) => newest(2, id))]
    .filter((file) => file !== null)
    .map(({ id, fileType, fileName, sha256, openDetailId }) => ({
      fileId: id,
      fileType,
      fileName,
      sha256,
      bidderId: openDetailId,
    }))
}

/**
 * The current inputs of a run (rules.md §1): the newest live tender and control-price file, and the newest live bid
 * of every bidder that takes part, in the order of the bidders.
 */
export async function inputsNow(openId: string): Promise<RunInput[]> {
  const live = await importedFilesOf(openId)
  const bidders = await biddersOf(openId, { isOk: 1 })
  return inputsFrom(
    live,
    bidders.map(({ id }) => id),
  )
}

const identity = (input: RunInput) => `${input.fileType} ${input.bidderId} ${input.sha256}`

/** Whether two lists of inputs have the same content for the same bidders. */
export function sameInputs(a: readonly RunInput[], b: readonly RunInput[]): boolean {
  return a.map(identity).join('\n') === b.map(identity).join('\n')
}
