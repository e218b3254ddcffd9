import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { type ChartOption, chartSvg } from '@/lib/kit/chart/chart'
import styles from './chart.module.css'
import { LiveChart } from './client/live-chart'

interface Plan {
  readonly option: ChartOption
  readonly width: number
  readonly height: number
}

function Drawing({ option, width, height }: Plan) {
  const { svg, json } = chartSvg(option, width, height)
  return (
    <LiveChart json={json}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: ECharts escapes its texts */}
      <div dangerouslySetInnerHTML={{ __html: svg }} />
    </LiveChart>
  )
}

/** Rendered after the rest of the page has been sent. */
async function LateDrawing(plan: Plan) {
  await new Promise(setImmediate)
  return <Drawing {...plan} />
}

/**
 * A chart with a title, drawn on the server, and a table of the same facts.
 * - `title`; `note`: how to read it; `label`: description for screen readers
 * - `option`: plain data (no functions). Colours come from CHART_COLORS; a data item's `href` is opened by a click;
 *   a `tooltip` is shown once the chart is interactive
 * - `width`, `height`: of the drawing's own coordinates; it scales to the page, but not below `minWidth`
 * - `late`: for a drawing of many points in a page that is filtered: a key of its contents. The page is sent first,
 *   with space reserved for the drawing; with the same key the drawing is not replaced
 * - children: the table with the same facts; `open`: unfolded at first
 */
export async function Chart(
  props: Plan & {
    title: string
    note?: string
    label: string
    minWidth?: number
    late?: string
    open?: boolean
    children: ReactNode
  },
) {
  const { option, width, height, late, minWidth = Math.min(width, 600) } = props
  const t = await getTranslations('results.chart')
  const plan = { option, width, height }
  return (
    <figure className={styles.chart}>
      <figcaption>
        {props.title}
        {props.note && <p className={styles.note}>{props.note}</p>}
      </figcaption>
      {/* Focusable, so that it can be scrolled with the keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className={styles.scroll} role="img" aria-label={props.label} tabIndex={0}>
        <div style={{ minWidth }}>
          {late === undefined ? (
            <Drawing {...plan} />
          ) : (
            <Suspense key={late} fallback={<div style={{ aspectRatio: `${width} / ${height}` }} />}>
              <LateDrawing {...plan} />
            </Suspense>
          )}
        </div>
      </div>
      <details className={styles.facts} open={props.open}>
        <summary>{t('facts')}</summary>
        <div>{props.children}</div>
      </details>
    </figure>
  )
}
