import { nfkc } from '../../domain/norm'

/** A bidder's name, taken apart: who leads, and who else is named. */
export interface Consortium {
  readonly lead: string
  readonly others: readonly string[]
}

/** What parts the members of a consortium. */
const PARTING = /[、,;+/&]/
const MARKS =
  /\(?(?:联合体|聯合體)?(?:牵头|牽頭|主办|主辦|成员|成員)(?:人|方|单位|單位)?[:：]?\)?|\(?(?:联合体|聯合體)\)?/g
const LEADS = /牵头|牽頭|主办|主辦/
/** A part that ends so is a company by itself; a name that merely contains a comma is not taken apart. */
const COMPANY = /(?:公司|集团|集團|院|所|厂|廠|局|社|中心|队|隊|处|處)$/

/**
 * The members of a consortium, as bidders write them: 甲公司（牵头人）、乙公司（成员）, 甲公司、乙公司联合体. Who is marked
 * as its lead leads, else the first. Any other name is one bidder's.
 */
export function consortiumOf(bidderName: string): Consortium {
  const parts = nfkc(bidderName)
    .split(PARTING)
    .map((part) => ({ name: part.replace(MARKS, '').trim(), isLead: LEADS.test(part) }))
    .filter(({ name }) => name !== '')
  const isTaken = parts.length > 1 && parts.every(({ name }) => COMPANY.test(name))
  if (!isTaken) return { lead: parts.length === 1 ? parts[0]!.name : bidderName, others: [] }
  const lead = Math.max(
    0,
    parts.findIndex(({ isLead }) => isLead),
  )
  return { lead: parts[lead]!.name, others: parts.filter((_, at) => at !== lead).map(({ name }) => name) }
}
