import type { CustomTableLayout, Style } from 'pdfmake'
import type { Tone } from '../blocks'

export const COLOR = {
  text: '#1f1f1f',
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

export const STYLES: Readonly<Record<string, Style>> = {
  title: { fontSize: 26, bold: true, alignment: 'center' },
  subtitle: { fontSize: 13, color: '#595959', alignment: 'center' },
  contents: { fontSize: 16, bold: true },
  heading1: { fontSize: 16, bold: true },
  heading2: { fontSize: 12.5, bold: true },
  heading3: { fontSize: 10.5, bold: true },
  caption: { fontSize: 9, bold: true },
  small: { fontSize: 8, color: COLOR.muted },
  head: { bold: true, fillColor: COLOR.headFill },
}

const PADDING = 4
const HAIR = 0.5

/** Thin lines all around; the first row is the caption and has none beside or above it. */
const grid: CustomTableLayout = {
  hLineWidth: (line) => (line === 0 ? 0 : HAIR),
  vLineWidth: () => HAIR,
  hLineColor: () => COLOR.line,
  vLineColor: () => COLOR.line,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

const lines: CustomTableLayout = {
  hLineWidth: () => HAIR,
  vLineWidth: () => 0,
  hLineColor: () => COLOR.line,
  paddingLeft: () => PADDING,
  paddingRight: () => PADDING,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
}

/** A bar at the left in the colour of what is said. */
const notice: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: (line) => (line === 0 ? 3 : 0),
  vLineColor: () => COLOR.accent,
  paddingLeft: () => 8,
  paddingRight: () => 8,
  paddingTop: () => 5,
  paddingBottom: () => 5,
}

export const LAYOUTS = { grid, lines, notice }
