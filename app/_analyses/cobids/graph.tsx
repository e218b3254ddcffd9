import { getTranslations } from 'next-intl/server'
import type { CSSProperties } from 'react'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { type Label, legible } from '@/lib/analyses/cobids/view/labels'
import type { ShownEdge, ShownGraph, ShownNode } from '@/lib/analyses/cobids/view/views'
import { layoutBidders, type Place } from '@/lib/analyses/features/view/relation-layout'
import { formatCount, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './cobids.module.css'

const LONGEST = 10
/** With more companies only the chosen one has its name beside it; the list below names all of them. */
const NAMED = 40
const ANCHORS = { left: 'end', right: 'start', above: 'middle', below: 'middle' } as const
/** k/E at which a line is darkest. */
const DARKEST = 6
const RING = 4

interface Props {
  readonly graph: ShownGraph
  readonly chosen: string | null
  /** The address that chooses a company. */
  readonly hrefOf: (name: string) => string
  readonly locale: Locale
}

const short = (name: string) => {
  const letters = [...name]
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name
}

const radiusOf = ({ sections }: ShownNode) => Math.min(20, 5 + 1.6 * Math.sqrt(sections))

function Line({ edge, one, two, isNear }: { edge: ShownEdge; one: Place; two: Place; isNear: boolean }) {
  const dark = edge.ratio === null ? null : Math.min(1, edge.ratio / DARKEST)
  return (
    <line
      x1={one.x}
      y1={one.y}
      x2={two.x}
      y2={two.y}
      strokeWidth={Math.min(9, 1 + 0.5 * edge.together)}
      data-evidence={edge.evidence > 0 || undefined}
      data-far={!isNear || undefined}
      style={dark === null ? undefined : ({ '--dark': `${Math.round(dark * 100)}%` } as CSSProperties)}
    />
  )
}

/** The share won as an arc around a circle. */
function Ring({ place, radius, share }: { place: Place; radius: number; share: number | null }) {
  if (share === null || share === 0) return null
  const length = 2 * Math.PI * (radius + RING)
  return (
    <circle
      className={styles.ring}
      cx={place.x}
      cy={place.y}
      r={radius + RING}
      strokeDasharray={`${(share / 100) * length} ${length}`}
      transform={`rotate(-90 ${place.x} ${place.y})`}
    />
  )
}

function labelPlace({ x, y, side }: Place, radius: number) {
  const away = radius + RING + 5
  const dx = side === 'right' ? away : side === 'left' ? -away : 0
  const dy = side === 'above' ? -away : side === 'below' ? away + 10 : 4
  return { x: x + dx, y: y + dy, textAnchor: ANCHORS[side] }
}

/** The names beside circles; of those that would lie on each other, that of the company with more sections. */
function labelsOf(nodes: readonly ShownNode[], places: ReadonlyMap<number, Place>, own: ShownNode | null) {
  const named = nodes.length <= NAMED ? nodes.toSorted((a, b) => b.sections - a.sections) : []
  const labels = [...(own ? [own] : []), ...named.filter((node) => node !== own)].flatMap((node): Label[] => {
    const place = places.get(node.id)
    return place ? [{ id: node.id, text: short(node.name), ...labelPlace(place, radiusOf(node)) }] : []
  })
  const shown = legible(labels)
  return new Map(labels.filter(({ id }) => shown.has(id)).map((one) => [one.id, one]))
}

async function nodeWords(locale: Locale) {
  const t = await getTranslations('cobids.graph')
  return ({ name, sections, wonShare }: ShownNode) => {
    const count = formatCount(sections, locale)
    if (wonShare === null) return t('node', { name, sections: count })
    return t('nodeWon', { name, sections: count, share: formatNumber(wonShare, locale, 0) })
  }
}

async function Drawing({ graph, chosen, hrefOf, locale }: Props) {
  const [t, words] = [await getTranslations('cobids.graph'), await nodeWords(locale)]
  const groups = graph.groups.map((bidders) => ({ id: bidders[0]!, bidders }))
  const joints = graph.edges.map(({ first, second, together }) => {
    return { one: first, two: second, weight: together, counted: together }
  })
  const { width, height, places } = layoutBidders(groups, joints)
  const own = graph.nodes.find(({ name }) => name === chosen) ?? null
  const labels = labelsOf(graph.nodes, places, own)
  const isNear = ({ first, second }: ShownEdge) => own === null || first === own.id || second === own.id
  return (
    <svg
      className={styles.graph}
      viewBox={`-16 -16 ${width + 32} ${height + 32}`}
      aria-label={t('title')}
      style={{ minWidth: Math.min(width, 880) }}
    >
      {graph.edges.map((edge) => {
        const [one, two] = [places.get(edge.first), places.get(edge.second)]
        if (!one || !two) return null
        return <Line key={`${edge.first} ${edge.second}`} {...{ edge, one, two }} isNear={isNear(edge)} />
      })}
      {graph.nodes.map((node) => {
        const [place, radius] = [places.get(node.id), radiusOf(node)]
        if (!place) return null
        const [isChosen, label] = [node === own, labels.get(node.id)]
        return (
          <a
            key={node.id}
            href={hrefOf(isChosen ? '' : node.name)}
            data-go="still"
            data-chosen={isChosen || undefined}
            aria-label={words(node)}
            tabIndex={-1}
          >
            <title>{words(node)}</title>
            <circle cx={place.x} cy={place.y} r={radius} />
            <Ring place={place} radius={radius} share={node.wonShare} />
            {label && (
              <text x={label.x} y={label.y} textAnchor={label.textAnchor}>
                {label.text}
              </text>
            )}
          </a>
        )
      })}
    </svg>
  )
}

/** Companies and their meetings; every one of them stands in the list too, for the keyboard. */
export async function CobidGraph(props: Props) {
  const { graph, chosen, hrefOf, locale } = props
  const [t, words] = [await getTranslations('cobids.graph'), await nodeWords(locale)]
  if (graph.isTooLarge)
    return (
      <EmptyState icon="team" title={t('tooLarge', { count: formatCount(graph.companies, locale) })}>
        {t('tooLargeText')}
      </EmptyState>
    )
  if (graph.nodes.length === 0) return <EmptyState icon="team" title={t('none')} />
  const nodes = graph.nodes.toSorted((a, b) => b.sections - a.sections || (a.name < b.name ? -1 : 1))
  return (
    <div className={styles.part}>
      <p className={styles.note}>
        {t('note')} {graph.isCompared && t('ratio')}
        {graph.edges.some(({ evidence }) => evidence > 0) && ` ${t('dashed')}`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the box can be scrolled with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('title')}>
        <Drawing {...props} />
      </section>
      <details className={styles.nodes} open={graph.nodes.length <= NAMED}>
        <summary>{`${t('list')} (${formatCount(graph.nodes.length, locale)})`}</summary>
        <ul>
          {nodes.map((node) => (
            <li key={node.id}>
              <PlainLink
                href={hrefOf(node.name === chosen ? '' : node.name)}
                still
                aria-current={node.name === chosen || undefined}
              >
                {words(node)}
              </PlainLink>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
