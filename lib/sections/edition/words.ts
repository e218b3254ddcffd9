import type { Translate } from '../../kit/i18n/translator'
import type { SectionEdition } from './edition'

/** What is said of the edition of a section, with the bids that follow another; null if no bill shows one. */
export function editionWords({ edition, otherBids }: SectionEdition, translate: Translate): string | null {
  if (edition === null)
    return otherBids > 0 ? translate('sections.edition.bidsDiffer', { count: otherBids }) : null
  const name = translate(`sections.edition.names.${edition}`)
  return otherBids > 0 ? translate('sections.edition.otherBids', { edition: name, count: otherBids }) : name
}
