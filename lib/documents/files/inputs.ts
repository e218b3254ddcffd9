import { cache } from 'react'
import type { RunInput } from '@/db/schema'
import { FILE_TYPE, type FileType } from '../../domain/number-codes'
import { biddersOf } from '../../sections/bidders/data'
import { importedFilesOf } from './data'

interface LiveFile {
  readonly id: number
  readonly fileType: FileType
  readonly fileName: string
  readonly sha256: string
  readonly openDetailId: number | null
}

const inputOf = ({ id, fileType, fileName, sha256, openDetailId }: LiveFile): RunInput => ({
  ...{ fileId: id, fileType, fileName, sha256 },
  bidderId: openDetailId,
})

/** The documents of the tender, then those of these bidders, of each by name. */
function documentsOf(live: readonly LiveFile[], bidderIds: readonly number[]): RunInput[] {
  const byName = (one: LiveFile, two: LiveFile) =>
    one.fileName < two.fileName ? -1 : one.fileName > two.fileName ? 1 : one.id - two.id
  const ofType = (type: FileType) => live.filter(({ fileType }) => fileType === type).sort(byName)
  const technical = ofType(FILE_TYPE.technical)
  const ofBidders = bidderIds.flatMap((id) => technical.filter(({ openDetailId }) => openDetailId === id))
  return [...ofType(FILE_TYPE.tenderText), ...ofBidders].map(inputOf)
}

/** What a run takes: bills, documents with the archives that may hold them, or both. */
export type InputKinds = 'bills' | 'documents' | 'both'

/**
 * The inputs among live files, see `inputsNow`. `bidderIds`: the bidders that take part, in order.
 * `kinds`: `documents` are those of the tender and of the bidders.
 */
export function inputsFrom(
  live: readonly LiveFile[],
  bidderIds: readonly number[],
  kinds: InputKinds = 'bills',
): RunInput[] {
  const placeOf = (fileType: FileType, bidderId: number | null) => `${fileType} ${bidderId}`
  const newest = new Map<string, LiveFile>()
  for (const file of live) {
    const place = placeOf(file.fileType, file.openDetailId)
    const known = newest.get(place)
    if (!known || known.id < file.id) newest.set(place, file)
  }
  const { tender, control, bid } = FILE_TYPE
  const places = [
    placeOf(tender, null),
    ...(kinds === 'documents' ? [] : [placeOf(control, null)]),
    ...bidderIds.map((id) => placeOf(bid, id)),
  ]
  const bills = places.flatMap((place) => newest.get(place) ?? []).map(inputOf)
  return kinds === 'bills' ? bills : [...bills, ...documentsOf(live, bidderIds)]
}

/** Asked once for a page: each analysis on it has its own inputs of the same bidders. */
const takingPart = cache((openId: string) => biddersOf(openId, { isOk: 1 }))

/**
 * The current inputs of a run (rules.md §1): the newest live tender and control-price file, and the newest live bid
 * of every bidder that takes part, in the order of the bidders; documents of the tender and of the bidders follow.
 */
export async function inputsNow(openId: string, kinds: InputKinds = 'bills'): Promise<RunInput[]> {
  const live = await importedFilesOf(openId)
  const bidders = await takingPart(openId)
  return inputsFrom(
    live,
    bidders.map(({ id }) => id),
    kinds,
  )
}

const identity = (input: RunInput) => `${input.fileType} ${input.bidderId} ${input.sha256}`

/** Equal for inputs with the same content for the same bidders, in the same order. */
export const inputsIdentity = (inputs: readonly RunInput[]): string => inputs.map(identity).join('\n')

/** Whether two lists of inputs have the same content for the same bidders. */
export const sameInputs = (a: readonly RunInput[], b: readonly RunInput[]): boolean =>
  inputsIdentity(a) === inputsIdentity(b)
