import type { Section } from '../data'

/** What stands in the place of a value that is hidden. */
export const HIDDEN = '***'

/**
 * What of a section decides whether technical documents may be connected with bidders: one state, open → veiled → revealed.
 * What the record says of the evaluation (`techEvaType`) decides nothing: whoever edits a section may change it.
 */
export type Secrecy = Pick<Section, 'secrecy'>

/** Whether technical bids are, or were, evaluated without knowing whose they are (暗标). */
export const isBlind = ({ secrecy }: Secrecy): boolean => secrecy !== 'open'

/** Whether nothing about technical bids may tell whose they are yet. */
export const isVeiled = ({ secrecy }: Secrecy): boolean => secrecy === 'veiled'

/** Whether something was made while documents could be connected with bidders, in a section that is veiled since. */
export const wasSeenBefore = (section: Pick<Section, 'secrecy' | 'seenBefore'>, madeAt: number): boolean =>
  isVeiled(section) && section.seenBefore !== null && madeAt <= section.seenBefore.at
