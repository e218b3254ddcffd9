import { getTranslations } from 'next-intl/server'
import { BidderGraph, GraphLegend } from '@/app/_ui/bidder-graph/bidder-graph'
import { PlainLink } from '@/app/_ui/markup/plain-link'
import { bidderHref, pairHref } from '@/lib/catalogue/section-href'
import { EVIDENCE, EVIDENCE_CLASSES } from '@/lib/evidence/kinds'
import { kindsIn } from '@/lib/evidence/pairs'
import { formatCount } from '@/lib/kit/format'
import { type Translate, translator } from '@/lib/kit/i18n/translator'
import {
  type DrawnEdge,
  type GroupDrawing,
  groupDrawing,
  type LineLook,
  ROW,
} from '@/lib/workspace/overview/group-layout'
import styles from './group.module.css'
import type { GroupShown } from './shown'

function edgeWords({ edge }: DrawnEdge, translate: Translate): string {
  const kinds = kindsIn(edge, EVIDENCE).map((kind) => translate(`overview.kind.${kind}`))
  const pair = `${edge.one.bidderName} ↔ ${edge.two.bidderName}`
  return `${pair}${translate('marks.colon')}${kinds.join(translate('marks.list'))}`
}

async function Members({ openId, drawing }: { openId: string; drawing: GroupDrawing }) {
  const t = await getTranslations('overview.group.state')
  return (
    <ul className={styles.nodes} style={{ height: drawing.height }}>
      {drawing.members.map(({ member, y, state }) => (
        <li key={member.bidderId} style={{ top: y - ROW / 2, height: ROW }} data-state={state}>
          <span className={styles.name}>
            <PlainLink href={bidderHref(openId, member.bidderId)} title={member.bidderName}>
              {member.bidderName}
            </PlainLink>
            {state !== 'connected' && <small>{t(state)}</small>}
          </span>
          <i aria-hidden="true" />
        </li>
      ))}
    </ul>
  )
}

const LOOKS: readonly LineLook[] = [...EVIDENCE_CLASSES, 'several', 'beside']

async function Legend({ drawing }: { drawing: GroupDrawing }) {
  const t = await getTranslations('overview')
  const used = LOOKS.filter((look) => drawing.edges.some((drawn) => drawn.look === look))
  return (
    <GraphLegend
      looks={used.map((look) => ({
        look,
        width: look === 'beside' ? 1.5 : look === 'several' ? 6 : 3,
        text: look === 'several' || look === 'beside' ? t(`group.legend.${look}`) : t(`class.${look}`),
      }))}
    />
  )
}

/** Who is connected with whom: members one below the other, arcs between them. The table of edges has the same facts. */
export async function GroupPicture({ openId, view, locale }: GroupShown) {
  const t = await getTranslations('overview.group')
  const translate = translator(locale)
  const drawing = groupDrawing(view.remains)
  const { edges, hidden, height } = drawing
  const numbers = {
    drawn: formatCount(edges.length, locale),
    all: formatCount(edges.length + hidden, locale),
  }
  return (
    <figure className={styles.picture}>
      <figcaption>{t('picture')}</figcaption>
      <p className={styles.text}>
        {t('pictureText')} {hidden > 0 && t('drawn', numbers)}
      </p>
      <div className={styles.graph}>
        <Members openId={openId} drawing={drawing} />
        <BidderGraph
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          style={{ height, maxHeight: 'none' }}
          isDense={drawing.isDense}
          onCard
          role="presentation"
          lines={edges.toReversed().map((drawn) => ({
            ...{ key: drawn.path, path: drawn.path, width: drawn.thickness, look: drawn.look },
            label: edgeWords(drawn, translate),
            href: pairHref(openId, drawn.edge.one.bidderId, drawn.edge.two.bidderId),
          }))}
        />
      </div>
      <Legend drawing={drawing} />
    </figure>
  )
}
