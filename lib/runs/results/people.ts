import type { FileContent, SectionRecord } from '../../engine/section-record'
import type { Bidder } from '../../sections/bidders/data'

/** Keys of TB.xml whose answers are names of people. */
const PERSON = /经理|負責人|负责人|总工|員|员|代表|建造师/
/** Names have no figures, and few characters. */
const isName = (text: string) => text.length >= 2 && text.length <= 20 && !/\d/.test(text)

/**
 * People of a bidder: its leader, those that its bid names, and those that the platform has seen.
 * @param content of its bid; null if there is none
 */
export function peopleOf(
  bidder: Pick<Bidder, 'bidderName' | 'leaderName'>,
  content: Pick<FileContent, 'answers'> | null,
  identities: SectionRecord['identities'],
): string[] {
  const answers = content?.answers.filter(({ key }) => PERSON.test(key)).map(({ value }) => value) ?? []
  const owners = identities.flatMap(({ bidderName, readerOwner }) =>
    bidderName === bidder.bidderName && readerOwner !== null ? [readerOwner] : [],
  )
  const names = [bidder.leaderName, ...answers, ...owners].flatMap((name) => name?.trim() ?? [])
  return [...new Set(names)].filter(isName)
}
