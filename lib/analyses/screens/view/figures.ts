import type { Row } from '../../../engine/analysis'
import { SCREENS, type Screen } from '../../../engine/statistics/screen-values'
import type { OpenResult } from '../../../runs/results/open-result'

/** What is said beside a figure, with its figures as texts. */
export type FigureNote = Readonly<Record<string, string>> & { readonly note: string }

/** A figure of the section's totals, as its row states it. */
export interface Figure {
  readonly screen: string
  readonly value: number | null
  /** Totals; null in the row that counts percentiles. */
  readonly totals: number | null
  readonly direction: string | null
  readonly strength: string | null
  /** Past values; null for a figure that has no past. */
  readonly past: number | null
  readonly percentile: number | null
  readonly interval: readonly [low: number, high: number] | null
  readonly notes: readonly FigureNote[]
}

const numberOf = (value: Row[string] | undefined) => (typeof value === 'number' ? value : null)
const textOf = (value: Row[string] | undefined) => (typeof value === 'string' ? value : null)

/** The figure of a row of `sums`. */
export function figureOf(row: Row): Figure {
  const [low, high] = [numberOf(row.percentileLow), numberOf(row.percentileHigh)]
  return {
    screen: String(row.screen),
    value: numberOf(row.value),
    totals: numberOf(row.bidNum),
    direction: textOf(row.direction),
    strength: textOf(row.strength),
    past: numberOf(row.pastNum),
    percentile: numberOf(row.percentile),
    interval: low === null || high === null ? null : [low, high],
    notes: JSON.parse(textOf(row.notes) ?? '[]') as FigureNote[],
  }
}

/** The row that counts the percentiles beyond the 5th or the 95th. */
const BEYOND = 'beyond'

export interface SectionFigures {
  /** Figures with a past, then those without, each in the order of the analysis. */
  readonly figures: readonly Figure[]
  readonly beyond: Figure | null
}

export function figuresOf(run: OpenResult): SectionFigures {
  const all = [...run.rows('sums')].map(figureOf)
  return {
    figures: all.filter(({ screen }) => screen !== BEYOND),
    beyond: all.find(({ screen }) => screen === BEYOND) ?? null,
  }
}

/** Notes that are about all figures: they are said once, above them. */
const OF_ALL: readonly string[] = ['weak', 'net', 'noFixedSum', 'tooFewPast']
/** What they say of the award method is said of the figures of the lowest total together. */
const OF_METHOD = ['orderOnly', 'methodUnknown'] as const

/** The notes of all figures, each once, and what of a figure is left to say beside it. */
export const notesOfAll = (figures: readonly Figure[]): readonly FigureNote[] => {
  const once = new Map<string, FigureNote>()
  for (const { notes } of figures)
    for (const one of notes) if (OF_ALL.includes(one.note)) once.set(one.note, once.get(one.note) ?? one)
  return [...once.values()]
}
export const ownNotes = ({ notes }: Figure): readonly FigureNote[] =>
  notes.filter(({ note }) => !OF_ALL.includes(note))

/** What the award method means for the figures of the lowest total; null if the lowest wins, or without such figures. */
export const methodNote = (figures: readonly Figure[]): (typeof OF_METHOD)[number] | null =>
  OF_METHOD.find((method) => figures.some(({ notes }) => notes.some(({ note }) => note === method))) ?? null

/** The screen of an address; the first one if it names none. */
export const chosenScreen = (stated: string | undefined): Screen =>
  SCREENS.find((screen) => screen === stated) ?? SCREENS[0]
