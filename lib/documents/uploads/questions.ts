import { FILE_TYPE } from '../../domain/number-codes'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { liveFilesOf } from '../files/data'
import { askingOf, type Reading } from '../imports/data'
import type { Doubt, LiveFile } from './doubts'

/** One place in which a file that is asked of could be stored. */
export interface Option {
  /** Null for what is no bid. */
  readonly bidder: Bidder | null
  /** The file itself names this bidder. */
  readonly isRecognised: boolean
  /** What is there now. */
  readonly current: LiveFile | null
}

/** A file that was read and of which somebody is asked whether, and where, it is to be stored. */
export interface Question {
  readonly reading: Reading
  /** What speaks against it; empty where it would only replace another file. */
  readonly doubts: readonly Doubt[]
  readonly options: readonly Option[]
}

/** What is asked in a section, the oldest first: it waits in the store, whoever reloads or leaves the page. */
export async function questionsOf(openId: string): Promise<Question[]> {
  const readings = await askingOf(openId)
  if (readings.length === 0) return []
  const [bidders, live] = [await biddersOf(openId), await liveFilesOf([openId])]
  return readings.map((reading) => {
    const { fileType, openDetailId, failure } = reading
    const recognisedId = failure?.recognisedId ?? null
    // What the file says itself comes first.
    const rows = fileType === FILE_TYPE.bid ? [...new Set([recognisedId, openDetailId])] : [null]
    const options = rows
      .filter((id) => fileType !== FILE_TYPE.bid || bidders.some((bidder) => bidder.id === id))
      .map((id) => ({
        bidder: bidders.find((bidder) => bidder.id === id) ?? null,
        isRecognised: id !== null && id === recognisedId,
        current: live.findLast((file) => file.fileType === fileType && file.openDetailId === id) ?? null,
      }))
    const doubts = (failure?.doubts ?? []) as readonly Doubt[]
    return { reading, doubts: doubts.filter(({ code }) => code !== 'replaces'), options }
  })
}
