import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { Figure } from '@/lib/analyses/screens/view/figures'
import { STRIP, type Strip, stripOf } from '@/lib/analyses/screens/view/strip'
import { FORMULAS, percentileText, valueText } from '@/lib/analyses/screens/view/words'
import { sectionHref } from '@/lib/catalogue/section-href'
import type { Row } from '@/lib/engine/analysis'
import { SCREENS, type Screen } from '@/lib/engine/statistics/screen-values'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { translator } from '@/lib/kit/i18n/translator'
import { hrefOf, type Query } from '@/lib/kit/query'
import styles from './screens.module.css'

interface Drawn {
  readonly strip: Strip
  readonly rows: readonly Row[]
  readonly screen: Screen
  readonly locale: Locale
}

/** Each past section is a dot; those that the reader may open lead to their own figures. */
async function Dots({ strip, rows, screen, locale }: Drawn) {
  const t = await getTranslations('screens.strip')
  return strip.dots.map(({ at, x, y }) => {
    const { openId, sectionName, value } = rows[at]!
    const shown = valueText(screen, Number(value), locale)
    const dot = <circle cx={x} cy={y} r={STRIP.radius} />
    if (typeof openId !== 'string')
      return (
        <g key={at}>
          <title>{shown}</title>
          {dot}
        </g>
      )
    const title = t('dot', { name: String(sectionName), value: shown })
    return (
      <a key={at} href={sectionHref(openId, 'analysis_sta_screens')} tabIndex={-1} aria-label={title}>
        <title>{title}</title>
        {dot}
      </a>
    )
  })
}

/** Where there are too many to tell apart: how many lie in each part. */
async function Columns({ strip, screen, locale }: Drawn) {
  const t = await getTranslations('screens.strip')
  return strip.columns.map(({ x, width, height, from, to, count }) => (
    <rect key={x} className={styles.column} x={x} y={STRIP.floor - height} width={width} height={height}>
      <title>
        {t('column', {
          from: valueText(screen, from, locale),
          to: valueText(screen, to, locale),
          count: formatCount(count, locale),
        })}
      </title>
    </rect>
  ))
}

function Scale({ strip: { axis }, locale }: Drawn) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: axis.decimals })
  return (
    <>
      <line
        className={styles.axis}
        x1={STRIP.left}
        x2={STRIP.width - STRIP.right}
        y1={STRIP.floor}
        y2={STRIP.floor}
      />
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={styles.axis}
            x1={axis.at(tick)}
            x2={axis.at(tick)}
            y1={STRIP.floor}
            y2={STRIP.floor + 5}
          />
          <text x={axis.at(tick)} y={STRIP.floor + 20} textAnchor="middle">
            {number.format(tick)}
          </text>
        </g>
      ))}
    </>
  )
}

function Mark({ x, label }: { x: number; label: string }) {
  const anchor = x < STRIP.width * 0.15 ? 'start' : x > STRIP.width * 0.85 ? 'end' : 'middle'
  return (
    <g className={styles.own}>
      <line x1={x} x2={x} y1={STRIP.top - 8} y2={STRIP.floor} />
      <path d={`M${x - 6} ${STRIP.top - 14}h12l-6 9z`} />
      <text x={x} y={STRIP.top - 19} textAnchor={anchor}>
        {label}
      </text>
    </g>
  )
}

async function Picture(drawn: Drawn & { own: number | null }) {
  const t = await getTranslations('screens.strip')
  const { strip, rows, screen, locale, own } = drawn
  const label = own === null ? t('noValue') : t('own', { value: valueText(screen, own, locale) })
  const summary = t('label', { count: formatCount(rows.length, locale), own: label })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard
    <section className={styles.box} tabIndex={0} aria-label={summary}>
      <svg className={styles.picture} viewBox={`0 0 ${STRIP.width} ${STRIP.height}`}>
        <title>{summary}</title>
        <Columns {...drawn} />
        <Dots {...drawn} />
        <Scale {...drawn} />
        {strip.mark !== null && <Mark x={strip.mark} label={label} />}
      </svg>
    </section>
  )
}

/** Where the section stands among those of its past, for one figure. */
export async function StripPart(props: {
  readonly screen: Screen
  readonly figure: Figure | undefined
  readonly rows: readonly Row[]
  readonly path: string
  readonly query: Query
  readonly locale: Locale
}) {
  const { screen, figure, rows, path, query, locale } = props
  const [t, codes] = [await getTranslations('screens.strip'), await getTranslations('codes.screen')]
  const strip = stripOf(
    rows.map(({ value }) => Number(value)),
    figure?.value ?? null,
  )
  const percentile = figure && percentileText(figure, locale, translator(locale))
  return (
    <section className={styles.part} aria-labelledby="strip">
      <h2 id="strip">{t('title')}</h2>
      <nav className={styles.choice} aria-label={t('choose')}>
        {SCREENS.map((one) => (
          <PlainLink
            key={one}
            still
            href={hrefOf(path, query, { screen: one, row: undefined })}
            aria-current={one === screen || undefined}
          >
            {codes(one)}
          </PlainLink>
        ))}
      </nav>
      <p className="small below8">
        {[
          FORMULAS[screen],
          t('count', { count: formatCount(rows.length, locale) }),
          percentile && t('percentile', { percentile }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {strip ? (
        <Picture strip={strip} rows={rows} screen={screen} locale={locale} own={figure?.value ?? null} />
      ) : (
        <p className="small below8">{t('none')}</p>
      )}
      {strip && strip.columns.length > 0 && <p className="small below8">{t('many')}</p>}
    </section>
  )
}
