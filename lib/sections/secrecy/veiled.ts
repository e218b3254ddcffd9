import type { Section } from '../data'

/** What stands in the place of a value that is hidden. */
export const HIDDEN = '***'

/** Whether the technical bids of the section are evaluated without knowing whose they are (暗标). */
export const isBlind = ({ techEvaType }: Pick<Section, 'techEvaType'>): boolean => techEvaType === 1

/** Whether nothing about technical bids may tell whose they are yet: a blind section before its reveal. */
export const isVeiled = (section: Pick<Section, 'techEvaType' | 'revealedAt'>): boolean =>
  isBlind(section) && section.revealedAt === null
