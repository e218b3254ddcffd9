import { getTranslations } from 'next-intl/server'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { type Matrix, type MatrixCell, type MatrixRule, matrixOf } from '@/lib/analyses/tecLayout/view/matrix'
import { formatCount } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import { hrefOf } from '@/lib/kit/query'
import { filterName } from '@/lib/runs/listing'
import type { OpenResult } from '@/lib/runs/results/reader'
import { isShared } from '@/lib/workspace/shares/view'
import { StateLegend, StateMark } from './marks'
import styles from './matrix.module.css'

interface Shown {
  readonly path: string
  readonly locale: Locale
  readonly nameOf: (rule: MatrixRule) => string
  readonly stateOf: (cell: MatrixCell) => string
}

/** Where a rule of a bidder is not kept: its places. */
const placesHref = (path: string, bidderId: number, { rule, scope }: MatrixRule) =>
  hrefOf(path, {
    tab: 'details',
    bidderId: String(bidderId),
    [filterName('rule')]: rule,
    [filterName('scope')]: scope,
  })

function Cell({
  shown,
  bidder,
  rule,
  cell,
}: {
  shown: Shown
  bidder: Matrix['rows'][number]['bidder']
  rule: MatrixRule
  cell: MatrixCell | null
}) {
  if (!cell) return <td>—</td>
  const label = `${bidder.bidderName} · ${shown.nameOf(rule)}: ${shown.stateOf(cell)}`
  const inside = (
    <>
      <StateMark state={cell.state} />
      {cell.count > 0 && <span aria-hidden="true">{formatCount(cell.count, shown.locale)}</span>}
      <span className="reader-only">{label}</span>
    </>
  )
  if (cell.state !== 'differs' || isShared(shown.path)) return <td title={label}>{inside}</td>
  return (
    <td title={label}>
      <PlainLink href={placesHref(shown.path, bidder.bidderId, rule)}>{inside}</PlainLink>
    </td>
  )
}

/** Which rules each bidder keeps; a mark of a difference leads to its places. */
export async function RuleMatrix({ run, path, locale }: { run: OpenResult; path: string; locale: Locale }) {
  const [t, codes] = [await getTranslations('layoutRules.matrix'), await getTranslations('codes')]
  const { rules, rows } = matrixOf(run)
  if (rules.length === 0 || rows.length === 0) return null
  const shown: Shown = {
    ...{ path, locale },
    nameOf: ({ rule, scope }) => {
      const name = codes(`layoutRule.${rule}` as never)
      return scope === 'page' ? name : `${name} · ${codes(`ruleScope.${scope}` as never)}`
    },
    stateOf: ({ state, count }) =>
      state === 'differs'
        ? t('differs', { state: codes(`ruleState.${state}`), count })
        : codes(`ruleState.${state}`),
  }
  return (
    <section className={styles.section} aria-labelledby="layout-matrix">
      <h2 id="layout-matrix">{t('title')}</h2>
      <StateLegend />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.box} tabIndex={0} aria-label={t('title')}>
        <table className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('bidder')}</th>
              {rules.map((rule) => (
                <th key={`${rule.rule} ${rule.scope}`} scope="col">
                  <span>{shown.nameOf(rule)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ bidder, cells }) => (
              <tr key={bidder.bidderId}>
                <th scope="row" title={bidder.bidderName}>
                  {bidder.bidderName}
                </th>
                {cells.map((cell, at) => (
                  <Cell
                    key={`${rules[at]!.rule} ${rules[at]!.scope}`}
                    shown={shown}
                    bidder={bidder}
                    rule={rules[at]!}
                    cell={cell}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}
