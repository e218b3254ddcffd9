import { getTranslations } from 'next-intl/server'
import { LADDER, type Ladder, ladderOf } from '@/lib/analyses/screens/view/ladder'
import { formatMoney, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import type { OpenResult } from '@/lib/runs/results/reader'
import styles from './screens.module.css'

const LONGEST = 17

const cut = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : name
}

async function Picture({ ladder, locale }: { ladder: Ladder; locale: Locale }) {
  const t = await getTranslations('screens.ladder')
  const { axis, rungs, height } = ladder
  const end = LADDER.width - LADDER.right
  return (
    <svg className={styles.picture} viewBox={`0 0 ${LADDER.width} ${height}`}>
      <title>{t('label', { count: rungs.length })}</title>
      {axis.ticks.map((tick) => (
        <line
          key={tick}
          className={styles.grid}
          x1={axis.at(tick)}
          x2={axis.at(tick)}
          y1={LADDER.head}
          y2={height}
        />
      ))}
      {rungs.map(({ name, total, gap, x, y }, at) => {
        const next = rungs[at + 1]
        return (
          <g key={y}>
            <title>{name}</title>
            <text x={LADDER.name} y={y + 4} textAnchor="end">
              {cut(name)}
            </text>
            {next && <path className={styles.step} d={`M${x} ${y}H${next.x}V${next.y}`} />}
            <circle className={styles.rung} cx={x} cy={y} r={5} />
            <text x={end + 16} y={y + 4}>
              {formatMoney(total, locale)}
              {gap !== null && ` · ${t('gap', { gap: formatNumber(gap, locale, 2) })}`}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** The totals from the lowest to the highest, with the gap to the next. */
export async function LadderPart({ run, locale }: { run: OpenResult; locale: Locale }) {
  const t = await getTranslations('screens.ladder')
  const ladder = ladderOf(run)
  if (!ladder) return null
  return (
    <section className={styles.part} aria-labelledby="ladder">
      <h2 id="ladder">{t('title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={t('label', { count: ladder.rungs.length })}>
        <Picture ladder={ladder} locale={locale} />
      </section>
    </section>
  )
}
