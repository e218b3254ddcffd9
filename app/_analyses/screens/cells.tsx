import type { OwnCells } from '@/app/_analyses/results/result-columns'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { figureOf, ownNotes } from '@/lib/analyses/screens/view/figures'
import { FORMULAS, noteText, percentileText, valueText } from '@/lib/analyses/screens/view/words'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Row } from '@/lib/engine/analysis'
import { SCREENS } from '@/lib/engine/statistics/screen-values'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf } from '@/lib/kit/query'
import styles from './screens.module.css'

const hasPast = (screen: string) => SCREENS.some((one) => one === screen)

/** The cells of a figure; with fewer than three totals they are grey. */
export const sumsCells =
  (locale: Locale) =>
  (path: string): OwnCells => {
    const translate = translator(locale)
    const faint = ({ strength }: Row, text: string | null) =>
      text === null ? null : strength === 'none' ? <span className="muted">{text}</span> : text
    return {
      screen: (row) => {
        const screen = String(row.screen)
        const name = translate(`codes.screen.${screen}`)
        return (
          <>
            {hasPast(screen) ? (
              <PlainLink href={`${hrefOf(path, { screen })}#strip`}>{name}</PlainLink>
            ) : (
              name
            )}
            {FORMULAS[screen] && <small className={styles.formula}>{FORMULAS[screen]}</small>}
          </>
        )
      },
      value: (row) =>
        faint(row, typeof row.value === 'number' ? valueText(String(row.screen), row.value, locale) : null),
      percentile: (row) => faint(row, percentileText(figureOf(row), locale, translate)),
      note: (row) => {
        const texts = ownNotes(figureOf(row)).map((note) => noteText(note, translate))
        return texts.length > 0 ? texts.join(translate('marks.semicolon')) : null
      },
    }
  }

/** A section of the past leads to its own figures, for those who may open it. */
export const pastCells =
  (locale: Locale) =>
  (_: string): OwnCells => ({
    sectionName: ({ openId, sectionName }) =>
      typeof openId === 'string' ? (
        <PlainLink href={sectionHref(openId, 'analysis_sta_screens')}>{String(sectionName)}</PlainLink>
      ) : null,
    value: ({ screen, value }) =>
      typeof value === 'number' ? valueText(String(screen), value, locale) : null,
  })
