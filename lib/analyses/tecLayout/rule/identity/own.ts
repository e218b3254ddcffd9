import { companyForms, searchForm } from '../../../../engine/documents/company-forms'
import type { BidDocuments } from '../../../../engine/documents/section-documents'
import type { IdentityFinding } from './find'

/** A place that tells who made a document; `ownName`: its own bidder, which a document that is not blind may name. */
export type NamedPlace = Omit<IdentityFinding, 'class'> & {
  readonly class: IdentityFinding['class'] | 'ownName'
}

/** What identifies a bidder itself, as it is searched for. */
const ownForms = ({ bidderName, alias, people, codes }: BidDocuments): ReadonlySet<string> =>
  new Set([
    ...[bidderName, alias ?? ''].flatMap((name) => [searchForm(name), ...companyForms(name)]),
    ...[...people, ...codes].map(searchForm),
  ])

/**
 * Traces of who made a document of a bid. In a section that is not blind, the bidder's own name is no
 * finding.
 */
export function placesOf(bid: BidDocuments, isBlind: boolean) {
  const own = isBlind ? new Set<string>() : ownForms(bid)
  return (finding: IdentityFinding): NamedPlace =>
    finding.class === 'identity' && own.has(finding.found) ? { ...finding, class: 'ownName' } : finding
}
