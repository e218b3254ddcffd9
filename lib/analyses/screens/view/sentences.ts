import type { Translate } from '../../../kit/i18n/translator'
import type { OpenResult } from '../../../runs/results/open-result'
import { figuresOf, methodNote, notesOfAll } from './figures'
import { beyondText, noteText } from './words'

/**
 * Sentences shown with every figure: how much this number of totals says, which totals were left out, and
 * what happens by chance.
 */
export function sentencesOf(run: OpenResult, translate: Translate): readonly string[] {
  const { figures, beyond } = figuresOf(run)
  const totals = figures[0]?.totals ?? 0
  const left = run.bidders.length - totals
  const leftOut = beyond?.notes.filter(({ note }) => note !== 'byChance') ?? []
  const method = methodNote(figures)
  const byChance = beyondText(beyond, translate)
  return [
    translate('screens.counted', { totals, past: beyond?.past ?? 0 }),
    ...(left > 0 ? [translate('screens.withoutTotal', { count: left })] : []),
    ...[...notesOfAll(figures), ...leftOut].map((note) => noteText(note, translate)),
    ...(method ? [translate(`screens.method.${method}`)] : []),
    ...(byChance ? [byChance] : []),
  ]
}
