import { getTranslations } from 'next-intl/server'
import type { PageBoxes } from '@/lib/analyses/tecLayout/rule/pictures'
import styles from './documents.module.css'

const WIDTH = 260

/** A page as boxes: its blocks of text, and what the margins of the tender leave. No picture of the page itself. */
export async function PageBoxesPicture(props: {
  boxes: PageBoxes
  /** The blocks with places. */
  marked: readonly number[]
  label: string
}) {
  const t = await getTranslations('layoutRules.documents')
  const { width, height, area, blocks } = props.boxes
  return (
    <figure className={styles.boxes}>
      <svg viewBox={`0 0 ${width} ${height}`} width={WIDTH} role="img" aria-label={props.label}>
        <rect className={styles.paper} x={0} y={0} width={width} height={height} />
        {area && (
          <rect
            className={styles.area}
            x={area.left}
            y={area.top}
            width={Math.max(0, area.right - area.left)}
            height={Math.max(0, area.bottom - area.top)}
          />
        )}
        {blocks.map(({ block, kind, left, top, right, bottom }) => (
          <rect
            key={block}
            className={props.marked.includes(block) ? styles.markedBox : styles.textBox}
            data-kind={kind}
            x={left}
            y={top}
            width={Math.max(1, right - left)}
            height={Math.max(1, bottom - top)}
          />
        ))}
      </svg>
      <figcaption>{t(area ? 'boxesLegend' : 'boxesLegendPlain')}</figcaption>
    </figure>
  )
}
