import { hasBill, isOfBidder } from '../../domain/number-codes'
import { type Bidder, biddersOf } from '../../sections/bidders/data'
import { liveFilesOf } from '../files/data'
import { importsOfStrangers, importsToConfirm, type Reading } from '../imports/data'
import { strangerOf } from '../imports/present'
import type { Doubt, LiveFile } from './doubts'

/** A place in which a doubtful file could be stored. */
export interface Option {
  /** Null for files of no bidder. */
  readonly bidder: Bidder | null
  /** Whether the file itself names this bidder. */
  readonly isRecognised: boolean
  /** The live file there. */
  readonly current: LiveFile | null
}

/** A file that was read and waits for a person to decide whether and where to store it. */
export interface Question {
  readonly reading: Reading
  /** Reasons against storing it; empty if it would only replace another file. */
  readonly doubts: readonly Doubt[]
  readonly options: readonly Option[]
  /** The company to add to the bidders of the section, which has no place for the file yet; null: it has one. */
  readonly stranger: string | null
}

/** Bids that name nobody of the list, for whoever may edit it. */
async function strangersOf(openId: string): Promise<Question[]> {
  const asked = (await importsOfStrangers(openId)).map((reading) => {
    return { reading, doubts: [], options: [], stranger: strangerOf(reading.failure) }
  })
  return asked.filter(({ stranger }) => stranger !== null)
}

/**
 * The open questions of a section, oldest first. They are stored, so reloading or leaving the page loses none.
 * @param userId who is asked: a technical document of a veiled section is nobody's but its sender's question
 * @param mayEnlist whether the person may add bidders to the list
 */
export async function questionsOf(openId: string, userId: number, mayEnlist: boolean): Promise<Question[]> {
  const imports = await importsToConfirm(openId, userId)
  const strangers = mayEnlist ? await strangersOf(openId) : []
  if (imports.length === 0) return strangers
  const [bidders, live] = [await biddersOf(openId), await liveFilesOf([openId], userId)]
  const toConfirm = imports.map((reading): Question => {
    const { fileType, openDetailId, failure } = reading
    const recognisedId = failure?.recognisedId ?? null
    // The bidder named in the file comes first.
    const rows = isOfBidder(fileType) ? [...new Set([recognisedId, openDetailId])] : [null]
    const options = rows
      .filter((id) => !isOfBidder(fileType) || bidders.some((bidder) => bidder.id === id))
      .map((id) => ({
        bidder: bidders.find((bidder) => bidder.id === id) ?? null,
        isRecognised: id !== null && id === recognisedId,
        current:
          live.findLast(
            (file) =>
              file.fileType === fileType &&
              file.openDetailId === id &&
              (hasBill(reading) || file.fileName === reading.fileName),
          ) ?? null,
      }))
    const doubts = (failure?.doubts ?? []) as readonly Doubt[]
    const open = doubts.filter(({ code }) => code !== 'replaces')
    return { reading, doubts: open, options, stranger: null }
  })
  return [...toConfirm, ...strangers].sort((one, two) => one.reading.id - two.reading.id)
}
