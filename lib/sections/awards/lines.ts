import type { AwardCandidate, Subcontractor } from '../../domain/award'

/**
 * The lists of an award as lines that people type: `1 甲公司` for a candidate with its rank, `乙公司；土方工程；120000` for a
 * subcontractor. A line without a rank has that of its place.
 */

const linesOf = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const candidateText = (candidates: readonly AwardCandidate[]): string =>
  candidates.map(({ bidderName, rank }) => `${rank} ${bidderName}`).join('\n')

export function candidatesIn(text: string): AwardCandidate[] {
  return linesOf(text).map((line, at) => {
    const [stated = ''] = /^\d{1,6}/.exec(line) ?? []
    const rest = line.slice(stated.length)
    const bidderName = rest.replace(/^[ \t.、]+/, '')
    const isRanked = stated !== '' && bidderName !== rest && bidderName !== ''
    return isRanked ? { bidderName, rank: Number(stated) } : { bidderName: line, rank: at + 1 }
  })
}

function lineOf({ name, work, price }: Subcontractor): string {
  if (price !== null) return [name, work ?? '', price].join('；')
  return work === null ? name : `${name}；${work}`
}

export const subcontractorText = (subcontractors: readonly Subcontractor[]): string =>
  subcontractors.map(lineOf).join('\n')

/** A price stays text where it is no number: the server says so. */
interface TypedSubcontractor extends Omit<Subcontractor, 'price'> {
  readonly price: string | null
}

export function subcontractorsIn(text: string): TypedSubcontractor[] {
  return linesOf(text).map((line) => {
    const [name = '', work = '', price = ''] = line.split(/[;；\t]/).map((part) => part.trim())
    return { name, work: work || null, price: price || null }
  })
}
