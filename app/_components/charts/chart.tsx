import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type ChartOption, chartSvg } from '@/lib/kit/chart'
import styles from './chart.module.css'
import { LiveChart } from './client/live-chart'

/**
 * A picture with its title, drawn on the server, and a table of the same facts.
 * - `title`; `note`: how to read it; `label`: what a reader hears instead of the picture
 * - `option`: plain data (no functions). Colours come from CHART_COLORS; a data item's `href` is opened
 *   by a click; a `tooltip` shows once the chart has come to life
 * - `width`, `height`: of the drawing's own coordinates; it scales to the page, but not below `minWidth`
 * - children: the table with the same facts; `open`: unfolded from the start
 */
export async function Chart(props: {
  title: string
  note?: string
  label: string
  option: ChartOption
  width: number
  height: number
  minWidth?: number
  open?: boolean
  children: ReactNode
}) {
  const { option, width, height, minWidth = Math.min(width, 600) } = props
  const t = await getTranslations('results.chart')
  const { svg, json } = chartSvg(option, width, height)
  return (
    <figure className={styles.chart}>
      <figcaption>
        {props.title}
        {props.note && <p className={styles.note}>{props.note}</p>}
      </figcaption>
      {/* The scrolling box takes the focus, so that a keyboard can scroll it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className={styles.scroll} role="img" aria-label={props.label} tabIndex={0}>
        <div style={{ minWidth }}>
          <LiveChart json={json}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: ECharts escapes the texts it draws */}
            <div dangerouslySetInnerHTML={{ __html: svg }} />
          </LiveChart>
        </div>
      </div>
      <details className={styles.facts} open={props.open}>
        <summary>{t('facts')}</summary>
        <div>{props.children}</div>
      </details>
    </figure>
  )
}
