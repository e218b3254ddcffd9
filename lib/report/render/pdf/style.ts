import type { Tone } from '../../../analyses/chapter/blocks'

export const COLOR = {
  text: '#1f1f1f',
  label: '#595959',
  muted: '#8c8c8c',
  warn: '#873800',
  warnFill: '#ffe7ba',
  good: '#135200',
  goodFill: '#f6ffed',
  line: '#bfbfbf',
  headFill: '#f0f0f0',
  accent: '#fa541c',
} as const

export const TONE_COLOR: Readonly<Record<Tone, string>> = {
  plain: COLOR.text,
  warn: COLOR.warn,
  good: COLOR.good,
  muted: COLOR.muted,
}
export const TONE_FILL: Readonly<Partial<Record<Tone, string>>> = {
  warn: COLOR.warnFill,
  good: COLOR.goodFill,
}

/** Sizes in points. */
export const BODY = { size: 9.5, leading: 1.25 } as const
export const CAPTION = { size: 9 } as const
export const SMALL = { size: 8 } as const
export const HEADING_SIZE = { 1: 16, 2: 12.5, 3: 10.5 } as const
/** The same where the document is set close. */
export const CLOSE = { body: 8.2, facts: 7.8, picture: 7, headings: { 1: 12.5, 2: 10, 3: 8.5 } } as const
export const HAIR = { width: 0.5, color: COLOR.line } as const
