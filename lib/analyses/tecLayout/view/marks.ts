import type { RuleState } from '../rule/found'

/** The marks of the states in a square of 16: told apart by their shape, and by their colour. */
export const STATE_SHAPES: Readonly<Record<RuleState, string>> = {
  meets: '<circle cx="8" cy="8" r="6"/><path d="M5 8.2l2.2 2.2L11.2 6" class="on"/>',
  differs: '<path d="M8 1.5L15 14H1z"/><path d="M8 6v4M8 11.6v.8" class="on"/>',
  cannotTell: '<path d="M8 1.5L14.5 8 8 14.5 1.5 8z" class="open"/>',
  notRequired: '<path d="M4 8h8" class="line"/>',
}

export const MARK_CLASSES = ['format', 'identity', 'identityMaybe'] as const
export type MarkClass = (typeof MARK_CLASSES)[number]

/** The marks of places, by their class. */
export const CLASS_SHAPES: Readonly<Record<MarkClass, string>> = {
  format: '<path d="M8 1.5L15 14H1z"/>',
  identity: '<path d="M2 2h12v12H2z"/>',
  identityMaybe: '<path d="M8 1.5L14.5 8 8 14.5 1.5 8z" class="open"/>',
}
