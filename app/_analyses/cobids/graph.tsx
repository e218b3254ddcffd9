import { getTranslations } from 'next-intl/server'
import {
  BidderGraph,
  type GraphLine,
  type GraphNode,
  namePlace,
  type Place,
  shortName,
  straight,
} from '@/app/_ui/bidder-graph/bidder-graph'
import { EmptyState } from '@/app/_ui/empty-state'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import type { GraphEdge } from '@/lib/analyses/cobids/rule/graph'
import { type Label, legible } from '@/lib/analyses/cobids/view/labels'
import type { ShownGraph, ShownNode } from '@/lib/analyses/cobids/view/views'
import { layoutBidders } from '@/lib/analyses/features/view/relation-layout'
import { formatCount, formatNumber } from '@/lib/kit/format'
import type { Locale } from '@/lib/kit/i18n/locale'
import styles from './cobids.module.css'

/** With more companies only the chosen one has its name beside it; the list below names all of them. */
const NAMED = 40
/** k/E at which a line is darkest. */
const DARKEST = 6

interface Props {
  readonly graph: ShownGraph
  readonly chosen: string | null
  /** The address that chooses a company. */
  readonly hrefOf: (name: string) => string
  readonly locale: Locale
}

const radiusOf = ({ sections }: ShownNode) => Math.min(20, 5 + 1.6 * Math.sqrt(sections))

/** The names beside circles; of those that would lie on each other, that of the company with more sections. */
function namedOf(nodes: readonly ShownNode[], places: ReadonlyMap<number, Place>, own: ShownNode | null) {
  const named = nodes.length <= NAMED ? nodes.toSorted((a, b) => b.sections - a.sections) : []
  const labels = [...(own ? [own] : []), ...named.filter((node) => node !== own)].flatMap((node): Label[] => {
    const place = places.get(node.id)
    const at = place && namePlace({ place, radius: radiusOf(node), share: node.wonShare })
    return at ? [{ id: node.id, text: shortName(node.name), ...at }] : []
  })
  return legible(labels)
}

async function nodeWords(locale: Locale) {
  const t = await getTranslations('cobids.graph')
  return ({ name, sections, wonShare }: ShownNode) => {
    const count = formatCount(sections, locale)
    if (wonShare === null) return t('node', { name, sections: count })
    return t('nodeWon', { name, sections: count, share: formatNumber(wonShare, locale, 0) })
  }
}

function lineOf(edge: GraphEdge, places: ReadonlyMap<number, Place>, own: ShownNode | null): GraphLine[] {
  const [one, two] = [places.get(edge.first), places.get(edge.second)]
  if (!one || !two) return []
  const isNear = own === null || edge.first === own.id || edge.second === own.id
  return [
    {
      key: `${edge.first} ${edge.second}`,
      path: straight(one, two),
      width: Math.min(9, 1 + 0.5 * edge.together),
      look: edge.evidence > 0 ? 'evident' : 'meeting',
      darkness: edge.ratio === null ? null : Math.round(Math.min(1, edge.ratio / DARKEST) * 100),
      state: isNear ? undefined : 'other',
    },
  ]
}

async function Drawing({ graph, chosen, hrefOf, locale }: Props) {
  const [t, words] = [await getTranslations('cobids.graph'), await nodeWords(locale)]
  const groups = graph.groups.map((bidders) => ({ id: bidders[0]!, bidders }))
  const joints = graph.edges.map(({ first, second, together }) => {
    return { one: first, two: second, weight: together, counted: together }
  })
  const { width, height, places } = layoutBidders(groups, joints)
  const own = graph.nodes.find(({ name }) => name === chosen) ?? null
  const named = namedOf(graph.nodes, places, own)
  const nodeOf = (node: ShownNode): GraphNode[] => {
    const place = places.get(node.id)
    if (!place) return []
    const isChosen = node === own
    return [
      {
        ...{ id: node.id, place, radius: radiusOf(node), label: words(node), share: node.wonShare },
        ...{ href: hrefOf(isChosen ? '' : node.name), still: true, state: isChosen ? 'chosen' : undefined },
        name: named.has(node.id) ? node.name : undefined,
      },
    ]
  }
  return (
    <BidderGraph
      viewBox={`-16 -16 ${width + 32} ${height + 32}`}
      aria-label={t('title')}
      style={{ minWidth: Math.min(width, 880) }}
      lines={graph.edges.flatMap((edge) => lineOf(edge, places, own))}
      nodes={graph.nodes.flatMap(nodeOf)}
    />
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
    <div className="below20">
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
