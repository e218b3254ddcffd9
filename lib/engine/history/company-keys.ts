import { companyKey } from '../../domain/company'
import { norm } from '../../domain/norm'
import { type Consortium, consortiumOf } from './consortium'
import type { HistoryBidder, HistorySection } from './section-history'

/** Eighteen characters without I, O, S, V and Z (GB 32100); anything else identifies nobody. */
const CREDIT_CODE = /^[0-9A-HJ-NPQRTUWXY]{18}$/
/** Its nine characters of the organisation, all equal, are a placeholder. */
const PLACEHOLDER = /^.{8}(.)\1{8}/

function codeOf(text: string): string | null {
  const code = norm(text)
  return CREDIT_CODE.test(code) && !PLACEHOLDER.test(code) ? code : null
}

/** A function of a text that is asked again and again for the same ones. */
function remembered<T>(of: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const found = known.get(text)
    if (found !== undefined) return found
    const made = of(text)
    known.set(text, made)
    return made
  }
}

/** A bidder of a section, read: the lead of a consortium, and what identifies it there. */
export interface Named {
  readonly name: string
  readonly nameKey: string
  readonly code: string | null
  readonly others: Consortium['others']
}

/** Reads the bidders of sections. */
interface NameReader {
  readonly keyOfName: (name: string) => string
  /** What identifies a company that is given by its name or by its code. */
  readonly keyOfWord: (word: string) => string
  /** Those of one section: a code under two names there identifies neither. */
  readonly namedIn: (section: HistorySection) => Named[]
}

export function nameReader(): NameReader {
  const consortium = remembered(consortiumOf)
  const keyOfLead = remembered(companyKey)
  const codes = remembered(codeOf)
  const keyOfName = (name: string) => keyOfLead(consortium(name).lead)
  const read = ({ bidderName, bidderCode }: HistoryBidder): Named => {
    const { lead, others } = consortium(bidderName)
    const code = bidderCode === null ? null : codes(bidderCode)
    return { name: lead, nameKey: keyOfLead(lead), code, others }
  }
  return {
    keyOfName,
    keyOfWord: (word) => codes(word) ?? keyOfName(word),
    namedIn({ bidders }) {
      const named = bidders.map(read)
      const names = new Map<string, string>()
      const shared = new Set<string>()
      for (const { code, nameKey } of named) {
        if (code === null) continue
        if ((names.get(code) ?? nameKey) !== nameKey) shared.add(code)
        names.set(code, nameKey)
      }
      if (shared.size === 0) return named
      return named.map((one) => (one.code !== null && shared.has(one.code) ? { ...one, code: null } : one))
    },
  }
}
